import postcss from 'postcss';
import { externalParts } from '#scripts/webpack/externalParts';

const left = async (css: string): Promise<string> => {
  const { css: changed } = await postcss([externalParts()]).process(css, { from: undefined });
  return changed.replaceAll(/\s+/g, ' ').trim();
};

test.each([
  ['no import from elsewhere', `@import url('https://fonts.example.org/css?family=Lato'); a{b:c}`, 'a{b:c}'],
  ['our own imports', `@import './b.css';`, `@import './b.css';`],
  [
    'one font format of several',
    `@font-face{src: url("a.eot"); src: url("a.eot?#iefix") format('embedded-opentype'), url("a.woff2") format('woff2')}`,
    `@font-face{src: url("a.woff2") format('woff2')}`,
  ],
  [
    'the embedded font',
    `@font-face{src: url(data:application/x-font-ttf;charset=utf-8;base64,AA==) format('truetype'), url(x.woff) format('woff')}`,
    `@font-face{src: url(data:application/x-font-ttf;charset=utf-8;base64,AA==) format('truetype')}`,
  ],
])('the build without external parts leaves %s', async (_, css, expected) => {
  expect(await left(css)).toBe(expected);
});
