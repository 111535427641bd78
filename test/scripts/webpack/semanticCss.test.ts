import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postcss from 'postcss';
import { purge } from '#scripts/webpack/semanticCss';

/** The remaining rules of a stylesheet of Semantic UI, for these sources of the site. */
const purged = async (stylesheet: string, css: string, sources: Readonly<Record<string, string>>): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-purge-'));
  try {
    for (const [name, text] of Object.entries(sources)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const { css: left } = await postcss([purge([folder.split(path.sep).join('/')])]).process(css, { from: stylesheet });
    return left.replaceAll(/\s+/g, ' ').trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const site = { 'A.tsx': '<div className="ui very-basic left floated segment">' };

test.each([
  ['what matches', '.very-basic{a:b}', '.very-basic{a:b}'],
  ['the selectors that match', '.ui.floated, .ui.carousel{a:b}', '.ui.floated{a:b}'],
  ['no rule that cannot match', '.ui.carousel{a:b} .ui{a:b}', '.ui{a:b}'],
  ['no empty media query', '@media print{.carousel{a:b}}', ''],
  ['what is in attributes', '.ui[class*="left floated"]{a:b}', '.ui[class*="left floated"]{a:b}'],
  ['no attribute with other classes', '.ui[class*="carousel floated"]{a:b}', ''],
  [
    'what excludes other classes',
    '.ui:not(.carousel):not([class*="b c"]){a:b}',
    '.ui:not(.carousel):not([class*="b c"]){a:b}',
  ],
  ['controls of any type', '.ui [type="checkbox"]{a:b}', '.ui [type="checkbox"]{a:b}'],
  ['no data attribute that nobody says', '[data-tooltip]:after{a:b}', ''],
  [
    'keyframes that are named',
    '@keyframes a{from{b:c}} @keyframes d{from{b:c}} .ui{animation: a 1s}',
    '@keyframes a{from{b:c}} .ui{animation: a 1s}',
  ],
  ['no font that is not named', '@font-face{font-family: "F"} .ui{a:b}', '.ui{a:b}'],
])('the purge of Semantic’s stylesheets keeps %s', async (_, css, left) => {
  expect(await purged('segment.css', css, site)).toBe(left);
});

test.each([
  ['what a component says itself', 'grid.css', '.grid > .row{a:b}'],
  ['what a part of a component says', 'button.css', '.or{a:b}'],
  ['what Semantic UI makes of numbers', 'grid.css', '[class*="three column"].grid{a:b}'],
  ['what it makes of props', 'header.css', '[class*="center aligned"].header{a:b}'],
  ['what another component says of itself', 'form.css', '.form > .dropdown{a:b}'],
  ['states, which come and go by themselves', 'button.css', '.active.loading.disabled.button{a:b}'],
  ['the page itself', 'reset.css', 'html{a:b}'],
])('the purge of Semantic’s stylesheets keeps %s, though no screen names it', async (_, stylesheet, css) => {
  expect(await purged(stylesheet, css, { ...site, 'B.tsx': '<Dropdown className="center" />' })).toBe(css);
});
