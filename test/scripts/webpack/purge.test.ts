import postcss from 'postcss';
import { demandedBy, purge } from '../../../scripts/webpack/purge';

const words = new Set(['ui', 'button', 'left', 'floated', 'icon']);
const icons = new Set(['alternate trash', 'github']);

const purged = async (css: string): Promise<string> => {
  const { css: left } = await postcss([purge(words, icons)]).process(css, { from: undefined });
  return left.replaceAll(/\s+/g, ' ').trim();
};

test.each([
  ['.ui.button:hover > .icon', ['ui', 'button', 'icon']],
  ['.ui[class*="left floated"].button', ['ui', 'button', 'left', 'floated']],
  ['.ui.button:not(.basic):not([class*="top attached"])', ['ui', 'button']],
  ['input[type="checkbox"]', []],
  ['[data-tooltip]:after', ['data-tooltip']],
])('%s demands %s', (selector, demanded) => {
  expect(demandedBy(selector).sort()).toEqual(demanded.sort());
});

test.each([
  ['what matches', '.ui.button{a:b}', '.ui.button{a:b}'],
  ['the selectors that match', '.ui.button, .ui.menu{a:b}', '.ui.button{a:b}'],
  ['no rule that cannot match', '.ui.menu{a:b} .ui{a:b}', '.ui{a:b}'],
  ['no empty media query', '@media print{.menu{a:b}}', ''],
  [
    'used icons only',
    'i.icon.trash.alternate:before{a:b} i.icon.trash:before{a:b}',
    'i.icon.trash.alternate:before{a:b}',
  ],
  [
    'used brands only',
    'i.icon.github, i.icon.adn{font-family: "brand-icons"}',
    'i.icon.github{font-family: "brand-icons"}',
  ],
  [
    'keyframes that are named',
    '@keyframes a{from{b:c}} @keyframes d{from{b:c}} .ui{animation: a 1s}',
    '@keyframes a{from{b:c}} .ui{animation: a 1s}',
  ],
  ['no font that is not named', '@font-face{font-family: "F"} .ui{a:b}', '.ui{a:b}'],
])('keeps %s', async (_, css, left) => {
  expect(await purged(css)).toBe(left);
});
