import { readText, type Chunk } from '#webform/view/text/readText';
import type { TextNode } from '#webform/view/text/textNode';

/** The elements as they would be written. */
const markup = (nodes: readonly TextNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll('<', '‹').replaceAll('>', '›');
      const { name, children, href, style, start } = node;
      const attributes = [
        href === undefined ? '' : ` href=${href}`,
        style === undefined ? '' : ` style=${Object.entries(style).flat().join(':')}`,
        start === undefined ? '' : ` start=${start}`,
      ].join('');
      return name === 'br' || name === 'hr' ? `<${name}>` : `<${name}${attributes}>${markup(children)}</${name}>`;
    })
    .join('');

/** A text in which answers are written as `{…}`. */
const chunks = (text: string): readonly Chunk[] =>
  text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('{') ? { source: 'output', asString: part.slice(1, -1) } : { source: 'literal', asString: part },
    );

const shown = (text: string): string => markup(readText(chunks(text)));

describe('texts of forms', () => {
  it.each([
    // What is no markup stays.
    ['Mother <name>', 'Mother ‹name›'],
    ['Age <5 or >18', 'Age ‹5 or ›18'],
    ['a<b and c>d', 'a‹b and c›d'],
    ['Write <first name> & <last name>', 'Write ‹first name› & ‹last name›'],
    ['> 18 years', '› 18 years'],
    ['---', '---'],
    ['    four blanks', 'four blanks'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['snake_case_name', 'snake_case_name'],
    ['#5 of 7', '#5 of 7'],
    ['-', '-'],
    ['![a map](http://example.org/a.png)', '![a map](http://example.org/a.png)'],
    // Numbered labels.
    ['2. How old is {Ann}?', '2. How old is Ann?'],
    ['1. One\n2. Two', '<ol><li>One</li><li>Two</li></ol>'],
    ['3. Three\n4. Four', '<ol start=3><li>Three</li><li>Four</li></ol>'],
    ['{1}. Plot', '1. Plot'],
    // Markdown.
    ['**Bold** and _slanted_', '<strong>Bold</strong> and <em>slanted</em>'],
    ['***both***', '<em><strong>both</strong></em>'],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['\\*not\\*', '*not*'],
    ['`code *x*`', 'code *x*'],
    ['# Title', '<h1>Title</h1>'],
    ['# Title\ntext', '<h1>Title</h1><p>text</p>'],
    ['one\ntwo', 'one<br>two'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['Take:\n- a\n- b', 'Take:<ul><li>a</li><li>b</li></ul>'],
    ['- a\n  - b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['[a link](https://example.org/?a=1)', '<a href=https://example.org/?a=1>a link</a>'],
    ['[**a**](mailto:a@example.org)', '<a href=mailto:a@example.org><strong>a</strong></a>'],
    ['<https://example.org>', '<a href=https://example.org>https://example.org</a>'],
    ['[x](javascript:alert(1))', 'x'],
    ['[x](data:text/html,a)', 'x'],
    ['5 &lt; 6 &amp; &#65; &unknown;', '5 ‹ 6 & A &unknown;'],
    // HTML.
    [
      '<b>Bold</b> <span style="color: red; position: fixed">red</span>',
      '<strong>Bold</strong> <span style=color:red>red</span>',
    ],
    ['H<sub>2</sub>O', 'H<sub>2</sub>O'],
    ['First<br/>second', 'First<br>second'],
    ['Not <!-- seen -->this', 'Not this'],
    ['<font color="red">x</font>', 'x'],
    ['<script>alert(1)</script>', '‹script›alert(1)‹/script›'],
    ['<img src=x onerror=alert(1)>', '‹img src=x onerror=alert(1)›'],
    ['<b onclick="alert(1)">x</b>', '<strong>x</strong>'],
    ['<span style="background: url(a)">x</span>', '<span>x</span>'],
    ['<b>open', '<strong>open</strong>'],
    ['closed</b>', 'closed'],
    ['<table>\n<tr>\n<td>a</td>\n\n</tr>\n</table>', '<table><tr><td>a</td></tr></table>'],
    // Answers.
    ['{Ann}{Smith}', 'AnnSmith'],
    ['**{}**', '<strong></strong>'],
    ['**{Ann}**', '<strong>Ann</strong>'],
    ['before**{Ann}**after', 'before<strong>Ann</strong>after'],
    ['*{a*b}*', '<em><span>a*b</span></em>'],
    ['Hello {**Ann**}', 'Hello <span><strong>Ann</strong></span>'],
    ['<div>Hello {Ann <Smith>}!</div>', '<div>Hello <span>Ann ‹Smith›</span>!</div>'],
    ['<span style="color: {red}">x</span>', '<span style=color:red>x</span>'],
    ['[map](https://example.org/{7})', '<a href=https://example.org/7>map</a>'],
    ['[map]({javascript:alert(1)})', 'map'],
  ])('%j is shown as %j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('reads a long text of signs in a short time', () => {
    const began = performance.now();
    readText([{ source: 'literal', asString: '*_<['.repeat(500) }]);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
