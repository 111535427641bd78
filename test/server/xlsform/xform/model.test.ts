import { tagsOf } from './modelParts';
import { written } from './written';

const survey = 'type | name | label\ntext | q | Q';

describe('submission', () => {
  it.each([
    ['submission_url', 'https://example.org/s', ' action="https://example.org/s" method="post"'],
    ['public_key', 'MIIB', ' base64RsaPublicKey="MIIB"'],
    ['auto_send | auto_delete', 'true | false', ' orx:auto-send="true" orx:auto-delete="false"'],
    ['client_editable', 'yes', ' odk:client-editable="true"'],
  ])('the submission element: %s', (headers, cells, attributes) => {
    const xml = written({ survey, settings: `form_id | ${headers}\nf | ${cells}` });
    expect(tagsOf(xml, 'submission')).toEqual([`<submission${attributes}>`]);
  });

  it.each(['no', 'maybe', ''])('the submission element is left out for client_editable %s', (cell) => {
    const xml = written({ survey, settings: `form_id | client_editable\nf | ${cell}` });
    expect(tagsOf(xml, 'submission')).toEqual([]);
  });
});

describe('namespaces', () => {
  const settings = 'form_id | namespaces\nf | ex="https://example.org/x" h="https://example.org/h"';
  const root = (xml: string): string => /<h:html[^>]*>/.exec(xml)?.[0] ?? '';

  it('namespaces of the form include those of the author, who cannot change the standard ones', () => {
    const html = root(written({ survey, settings }));
    expect(html).toContain('xmlns:ex="https://example.org/x"');
    expect(html).toContain('xmlns:h="http://www.w3.org/1999/xhtml"');
    expect(html).not.toContain('xmlns:entities');
  });

  it('namespaces of the form include entities if there are some', () => {
    const html = root(written({ survey, entities: 'list_name | label\nl | ${q}' }));
    expect(html).toContain('xmlns:entities="http://www.opendatakit.org/xforms/entities"');
  });

  it.each([
    ['bind::ex:a', '[row : 2] survey, bind::ex:a: '],
    ['body::ex:a', '[row : 2] survey, body::ex:a: '],
    ['instance::ex:a', '[row : 2] survey, instance::ex:a: '],
  ])('namespaces of the form refuse %s without a declaration', (column, location) => {
    const sheets = { survey: `type | name | label | ${column}\ntext | q | Q | 1` };
    expect(() => written(sheets)).toThrow(location);
    expect(written({ ...sheets, settings })).toContain('ex:a="1"');
  });

  it('names with undeclared namespace prefixes are refused', () => {
    expect(() => written({ survey: 'type | name | label\ntext | zz:q | Q' })).toThrow('[row : 2] survey, name: ');
    expect(() => written({ survey, settings: 'form_id | attribute::zz:q\nf | 1' })).toThrow(
      '[row : 2] settings, attribute::zz:q: ',
    );
  });
});
