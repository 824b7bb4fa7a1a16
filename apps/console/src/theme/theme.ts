import { useStore } from '@glasshouse/app-kit/store'
import { createThemeChoice, type EffectiveTheme } from '@glasshouse/app-kit/theme-choice'
import { theme, type ThemeConfig } from 'antd'

const { choose, follow, readEffective } = createThemeChoice('consoleTheme')

/** Choose light or dark. Without a choice, the system's setting decides. */
export const chooseTheme: (theme: EffectiveTheme) => void = choose

export function useShownTheme(): EffectiveTheme {
  return useStore({ follow, read: readEffective })
}

const shape = { borderRadius: 4, fontSize: 14, wireframe: false }

/** The brand colours for the component library, light and dark. */
export const themes: Record<EffectiveTheme, ThemeConfig> = {
  light: {
    algorithm: theme.defaultAlgorithm,
    token: {
      ...shape,
      colorPrimary: '#14503b',
      colorBorder: '#8fa398',
      colorLink: '#14503b',
      colorInfo: '#14503b',
      colorSuccess: '#17653f',
      colorError: '#a0152d',
      colorWarning: '#7a5200',
      colorWarningBg: '#fbf1dc',
      colorErrorBg: '#fbe9ec',
      colorInfoBg: '#e3ede5',
      colorPrimaryBg: '#e3ede5',
      colorPrimaryBgHover: '#d3e5d8',
      colorSuccessBg: '#e6f2ea',
      colorSuccessBorder: '#9cc8ae',
      colorBgLayout: '#f4f7f3',
      colorTextDescription: '#45594c',
      colorTextTertiary: '#45594c',
      colorTextPlaceholder: '#5a6e61'
    },
    components: { Layout: { siderBg: '#ffffff', headerBg: '#ffffff' } }
  },
  dark: {
    algorithm: theme.darkAlgorithm,
    token: {
      ...shape,
      colorPrimary: '#d0a75a',
      colorLink: '#e3c483',
      colorInfo: '#d0a75a',
      colorSuccess: '#86d3a8',
      colorError: '#ff8a95',
      colorWarning: '#e3c483',
      colorPrimaryBg: '#1d4635',
      colorPrimaryBgHover: '#24543a',
      colorSuccessBg: '#12382a',
      colorWarningBg: '#3a3013',
      colorErrorBg: '#43161c',
      colorInfoBg: '#0a261d',
      colorBgBase: '#0a261d',
      colorBgLayout: '#061a14',
      colorBgContainer: '#0e2f24',
      colorBgElevated: '#123a2d',
      colorBorder: '#5f7d6c',
      colorBorderSecondary: '#1f4737',
      colorSplit: '#1f4737',
      colorTextBase: '#f6f0df',
      colorTextLightSolid: '#14281d',
      colorTextDescription: '#b9c7bb',
      colorTextTertiary: '#b9c7bb',
      colorTextPlaceholder: '#b4c5b8'
    },
    components: {
      Layout: { siderBg: '#0a261d', headerBg: '#0a261d', bodyBg: '#061a14' },
      Menu: { itemBg: 'transparent', itemSelectedBg: '#1d4635', itemSelectedColor: '#f0d79f' },
      Table: { headerBg: '#123a2d', rowHoverBg: '#143f31', borderColor: '#1f4737', fixedHeaderSortActiveBg: '#123a2d' },
      Segmented: { trackBg: '#0a261d', itemSelectedBg: '#1d4635' },
      Tabs: { itemSelectedColor: '#f0d79f' }
    }
  }
}

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
