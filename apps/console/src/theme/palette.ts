/**
 * The console's colours by role, light and dark. Each is a custom property of the style sheets, such as `--text-2`, and
 * the component library's tokens are made of them.
 */
const light = {
  page: '#fbfcfa',
  rail: '#eff3ef',
  cell: '#ffffff',
  sunk: '#f4f7f3',
  raised: '#ffffff',
  field: '#ffffff',
  hover: '#f1f5f1',
  select: '#e1ece4',
  line: '#dbe4dd',
  strong: '#b9c9bf',
  edge: '#6d877a',
  text: '#0d2c21',
  'text-2': '#2c4a3d',
  'text-3': '#4d6759',
  brass: '#755516',
  action: '#14503b',
  'action-press': '#0d3b2b',
  'on-action': '#fbf4e2',
  link: '#14503b',
  focus: '#14503b',
  good: '#17653f',
  wait: '#755516',
  bad: '#a0152d',
  'bad-fill': '#c0203a',
  'on-bad': '#fff6f2',
  'good-wash': '#e4f1e8',
  'wait-wash': '#faf0da',
  'bad-wash': '#fae8eb',
  'calm-wash': '#e9eeea',
  c1: '#14503b',
  c2: '#b07d1e',
  // The part of the action colour in a heat map’s cell, for each of a hundred steps: the figure stays readable.
  'heat-top': '0.55%',
  band: '#dcebdf',
  scrim: 'rgb(10 34 26 / 0.5)',
  float: '0 0 0 1px rgb(13 44 33 / 0.1), 0 16px 48px rgb(13 44 33 / 0.18)'
}

export type Palette = typeof light

const dark: Palette = {
  page: '#0a261d',
  rail: '#061a14',
  cell: '#0c2b21',
  sunk: '#08211a',
  raised: '#123a2d',
  field: '#061a14',
  hover: '#113528',
  select: '#163d2e',
  line: '#1f4737',
  strong: '#35604d',
  edge: '#6d8a78',
  text: '#f4ecda',
  'text-2': '#b9c7bb',
  'text-3': '#93a89a',
  brass: '#deb971',
  action: '#deb971',
  'action-press': '#c79a4e',
  'on-action': '#14281d',
  link: '#efd49b',
  focus: '#efd49b',
  good: '#86d3a8',
  wait: '#efd49b',
  bad: '#fb8391',
  'bad-fill': '#d4314b',
  'on-bad': '#fff6f2',
  'good-wash': 'rgb(134 211 168 / 0.13)',
  'wait-wash': 'rgb(239 212 155 / 0.13)',
  'bad-wash': 'rgb(251 131 145 / 0.14)',
  'calm-wash': 'rgb(185 199 187 / 0.12)',
  c1: '#deb971',
  c2: '#86d3a8',
  'heat-top': '0.38%',
  band: 'rgb(134 211 168 / 0.16)',
  scrim: 'rgb(3 14 10 / 0.66)',
  float: '0 0 0 1px #35604d, 0 16px 48px rgb(0 0 0 / 0.5)'
}

export const palettes = { light, dark }
