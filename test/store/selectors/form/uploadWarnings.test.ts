import { warningsOf } from '#store/selectors/form/uploadWarnings';

const written = (text: string) => ({ kind: 'written', text });

describe('upload warnings', () => {
  it.each([
    ['texts of older servers', { warnings: ['one', 'two'] }, [written('one'), written('two')]],
    ['texts of newer servers', { warnings: { xlsFormWarnings: ['one'] } }, [written('one')]],
    // As recorded from a newer server (v2026.2.2).
    [
      'a form that was deleted',
      { warnings: { workflowWarnings: [{ type: 'deletedFormExists', details: { xmlFormId: 'simple' } }] } },
      [{ kind: 'deletedFormExists', xmlFormId: 'simple' }],
    ],
    [
      'fields that went',
      { warnings: { workflowWarnings: [{ type: 'structureChanged', details: ['age', 'name'] }] } },
      [
        {
          kind: 'structureChanged',
          fields: [
            { name: 'age', answers: null },
            { name: 'name', answers: null },
          ],
        },
      ],
    ],
    [
      'fields that went, with the number of their answers',
      {
        warnings: {
          workflowWarnings: [
            { type: 'structureChanged', details: ['age'], fields: [{ path: '/person/age', answers: 12 }, 7] },
          ],
        },
      },
      [{ kind: 'structureChanged', fields: [{ name: 'person/age', answers: 12 }] }],
    ],
    [
      'an old specification',
      { warnings: { workflowWarnings: [{ type: 'oldEntityVersion', details: { version: '2022.1.0' }, reason: 'x' }] } },
      [{ kind: 'oldEntityVersion', version: '2022.1.0' }],
    ],
    [
      'both kinds, those about the form first',
      { warnings: { xlsFormWarnings: ['one'], workflowWarnings: [{ type: 'structureChanged', details: ['age'] }] } },
      [{ kind: 'structureChanged', fields: [{ name: 'age', answers: null }] }, written('one')],
    ],
    [
      'what our server found in an XForm, with its texts and numbers',
      { warnings: { workflowWarnings: [{ type: 'questionTwice', details: { line: 3, path: '/data/a', more: {} } }] } },
      [{ kind: 'form', type: 'questionTwice', details: { line: 3, path: '/data/a' } }],
    ],
    [
      'a type nobody knows yet, as it came',
      { warnings: { workflowWarnings: [{ type: 'tooBlue', details: { shade: 1 } }] } },
      [written('{"type":"tooBlue","details":{"shade":1}}')],
    ],
    [
      'a known type with other details, as it came',
      { warnings: { workflowWarnings: [{ type: 'deletedFormExists' }, 'text', null] } },
      [written('{"type":"deletedFormExists"}'), written('text'), written('null')],
    ],
    ['a kind of list nobody knows yet', { warnings: { odkWarnings: ['three'], count: 1 } }, [written('three')]],
    ['none that are told', {}, []],
    ['no details', undefined, []],
    ['details that are a text', 'warnings', []],
  ])('the warnings of an upload reads %s', (_, details, warnings) => {
    expect(warningsOf({ kind: 'problem', code: 400.16, message: '', details })).toEqual(warnings);
  });

  it('the warnings of an upload are of one code only', () => {
    expect(warningsOf({ kind: 'problem', code: 400.15, message: '' })).toBeNull();
    expect(warningsOf({ kind: 'noResponse' })).toBeNull();
  });
});
