import { readDrawing, type Shape } from '#webform/controls/choices/imageMap/mapShapes';

const svg = (content: string, attributes = 'viewBox="0 0 100 50"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/** A shape as one writes it. */
const written = ({ element, attributes, shapes }: Shape): string => {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${element}${pairs.join('')}>${shapes.map(written).join('')}</${element}>`;
};

const areaOf = (content: string, value = 'a', values: readonly string[] = [value]): string | undefined => {
  const area = readDrawing(svg(content))?.areas(values).get(value);
  return area && written(area);
};

describe('the selectable parts of a drawing', () => {
  it.each([
    ['<path id="a" d="M0 0h10v10z"/>', '<path d="M0 0h10v10z"></path>'],
    [
      '<rect id="a" x="1" y="2" width="50%" height="4" fill="red"/>',
      '<rect x="1" y="2" width="50%" height="4"></rect>',
    ],
    [
      '<polygon id="a" points="0,0 1,1 2,0" transform="rotate(5)"/>',
      '<polygon points="0,0 1,1 2,0" transform="rotate(5)"></polygon>',
    ],
    [
      '<g transform="scale(2)"><circle id="a" cx="1" cy="1" r="1"/></g>',
      '<g transform="scale(2)"><circle cx="1" cy="1" r="1"></circle></g>',
    ],
    [
      '<image id="a" x="1" y="1" width="5" height="5" href="https://example.org/"/>',
      '<rect x="1" y="1" width="5" height="5"></rect>',
    ],
    [
      '<defs><path id="p" d="M0 0"/></defs><use id="a" xlink:href="#p" x="3"/>',
      '<g><g transform="translate(3, 0)"><path d="M0 0"></path></g></g>',
    ],
    ['<g id="a"><path d="M1 1"/><text>A</text></g>', '<g><path d="M1 1"></path></g>'],
  ])('%s', (content, shape) => {
    expect(areaOf(content)).toBe(shape);
  });

  it('have only geometry: no scripts, no loaded resources, no text', () => {
    const content = `<script>alert(1)</script><style>@import "https://example.org/";</style>
      <g id="a" onclick="alert(1)" style="background: url(https://example.org/)"><foreignObject><b onclick="x"/></foreignObject>
      <a href="javascript:alert(1)"><path d="M0 0" onload="alert(1)" filter="url(https://example.org/#f)"/></a>
      <path d='M0 0"&gt;&lt;script&gt;'/><animate attributeName="href"/><script/><title>x</title></g>`;
    expect(areaOf(content)).toBe('<g><g><path d="M0 0"></path></g><path></path></g>');
  });

  it('are separate from one another, if one is around others', () => {
    const content = '<g id="a"><path d="M1 1"/><path id="b" d="M2 2"/></g>';
    expect(areaOf(content, 'a', ['a', 'b'])).toBe('<g><path d="M1 1"></path></g>');
    expect(areaOf(content, 'b', ['a', 'b'])).toBe('<g><path d="M2 2"></path></g>');
  });

  it('are none if nothing is drawn', () => {
    expect(areaOf('<path d="M0 0"/>')).toBeUndefined();
    expect(areaOf('<g style="display:none"><path id="a" d="M0 0"/></g>')).toBeUndefined();
    expect(areaOf('<defs><path id="a" d="M0 0"/></defs>')).toBeUndefined();
    expect(areaOf('<text id="a">A</text>')).toBeUndefined();
  });

  it('with self-references, or very many references, terminate', () => {
    expect(areaOf('<g id="a"><use href="#a"/><use href="#a"/></g>')).toBeDefined();
    const doubled = Array.from(
      { length: 40 },
      (_, at) => `<g id="n${at}"><use href="#n${at + 1}"/><use href="#n${at + 1}"/></g>`,
    );
    expect(areaOf(`${doubled.join('')}<path id="n40" d="M0 0"/><use id="a" href="#n0"/>`)).toBeDefined();
  });
});

it('a drawing places its shapes by its view box, or else by its size', () => {
  expect(readDrawing(svg('', 'viewBox="0,0,10,5" preserveAspectRatio="xMinYMin"'))?.frame).toEqual({
    viewBox: '0,0,10,5',
    preserveAspectRatio: 'xMinYMin',
  });
  expect(readDrawing(svg('', 'width="20px" height="10"'))).toMatchObject({ frame: { viewBox: '0 0 20 10' }, ratio: 2 });
  for (const unknown of ['width="20mm" height="10mm"', 'viewBox="0 0 0 5"', 'viewBox="&quot;"', ''])
    expect(readDrawing(svg('', unknown))).toBeNull();
  expect(readDrawing('not a drawing')).toBeNull();
  expect(readDrawing('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toBeNull();
});
