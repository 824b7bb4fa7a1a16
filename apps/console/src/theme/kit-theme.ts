import type { EffectiveTheme } from '@glasshouse/app-kit/theme-choice'
import { theme, type ThemeConfig } from 'antd'
import { palettes } from './palette.ts'

const FONT_TEXT = `'Hanken Grotesk Variable', 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', system-ui, sans-serif`
const FONT_CODE = `'Spline Sans Mono Variable', ui-monospace, 'Noto Sans Mono', monospace`

const shape = {
  borderRadius: 6,
  borderRadiusSM: 4,
  borderRadiusLG: 6,
  controlHeight: 32,
  controlHeightSM: 26,
  fontFamily: FONT_TEXT,
  fontFamilyCode: FONT_CODE,
  fontSize: 14,
  fontWeightStrong: 600,
  wireframe: false
}

/** Return the component library's theme: its tokens are the colours of our palette, in our shapes. */
function kitTheme(shown: EffectiveTheme): ThemeConfig {
  const ours = palettes[shown]
  return {
    algorithm: shown === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...shape,
      ...surfacesOf(shown),
      ...statesOf(shown),
      colorPrimary: ours.action,
      colorPrimaryHover: ours['action-press'],
      colorPrimaryActive: ours['action-press'],
      colorPrimaryBg: ours.select,
      colorPrimaryBgHover: ours.select,
      colorLink: ours.link,
      colorLinkHover: ours.brass,
      colorLinkActive: ours.brass,
      colorText: ours.text,
      colorTextHeading: ours.text,
      colorTextSecondary: ours['text-2'],
      colorTextDescription: ours['text-3'],
      colorTextTertiary: ours['text-3'],
      colorTextPlaceholder: ours['text-3'],
      colorTextLabel: ours['text-2'],
      colorIcon: ours['text-3'],
      colorTextLightSolid: ours['on-action'],
      boxShadow: ours.float,
      boxShadowSecondary: ours.float
    },
    components: partsOf(shown)
  }
}

function surfacesOf(shown: EffectiveTheme): NonNullable<ThemeConfig['token']> {
  const ours = palettes[shown]
  return {
    colorBgLayout: ours.page,
    colorBgContainer: ours.cell,
    colorBgElevated: ours.raised,
    colorBgMask: ours.scrim,
    colorBgTextHover: ours.hover,
    colorFillAlter: ours.sunk,
    colorBorder: ours.edge,
    colorBorderSecondary: ours.line,
    colorSplit: ours.line,
    controlItemBgHover: ours.hover,
    controlItemBgActive: ours.select
  }
}

function statesOf(shown: EffectiveTheme): NonNullable<ThemeConfig['token']> {
  const ours = palettes[shown]
  return {
    colorInfo: ours['text-2'],
    colorInfoBg: ours.sunk,
    colorInfoBorder: ours.line,
    colorSuccess: ours.good,
    colorSuccessBg: ours['good-wash'],
    colorSuccessBorder: ours['good-wash'],
    colorWarning: ours.wait,
    colorWarningBg: ours['wait-wash'],
    colorWarningBorder: ours['wait-wash'],
    colorError: ours.bad,
    colorErrorBg: ours['bad-wash'],
    colorErrorBorder: ours['bad-wash']
  }
}

function partsOf(shown: EffectiveTheme): NonNullable<ThemeConfig['components']> {
  const ours = palettes[shown]
  return {
    Button: { defaultBorderColor: ours.strong, fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none' },
    Drawer: { colorBgElevated: ours.raised },
    Input: { colorBgContainer: ours.field, activeShadow: 'none' },
    Layout: { siderBg: ours.rail, headerBg: ours.page, bodyBg: ours.page },
    Modal: { contentBg: ours.raised, headerBg: ours.raised, titleFontSize: 16 },
    Progress: { remainingColor: ours['calm-wash'] },
    Segmented: { trackBg: ours['calm-wash'], itemSelectedBg: ours.cell },
    Select: { selectorBg: ours.field, optionSelectedBg: ours.select },
    Table: {
      headerBg: ours.sunk,
      headerColor: ours['text-3'],
      headerSortActiveBg: ours.sunk,
      headerSortHoverBg: ours.hover,
      fixedHeaderSortActiveBg: ours.sunk,
      bodySortBg: ours.cell,
      headerSplitColor: 'transparent',
      borderColor: ours.line,
      cellPaddingBlock: 9,
      cellPaddingInline: 10,
      cellPaddingBlockMD: 9,
      cellPaddingInlineMD: 10,
      cellFontSize: 13,
      cellFontSizeMD: 13,
      rowHoverBg: ours.hover,
      rowSelectedBg: ours.select,
      headerBorderRadius: 0
    },
    Tabs: {
      horizontalItemGutter: 22,
      inkBarColor: ours.action,
      itemColor: ours['text-2'],
      itemSelectedColor: ours.text,
      itemHoverColor: ours.text,
      titleFontSize: 13.5
    }
  }
}

/** The component library's theme, light and dark. */
export const themes = { light: kitTheme('light'), dark: kitTheme('dark') }

/** Sizes for touch: buttons as large as a fingertip, and fields large enough that phones do not zoom in. */
export const byFinger = {
  token: { controlHeight: 44, controlHeightSM: 40 },
  components: {
    Input: { inputFontSize: 16 },
    InputNumber: { inputFontSize: 16 },
    Select: { optionHeight: 44 },
    Dropdown: { paddingBlock: 11 }
  }
} satisfies ThemeConfig
