import { bindColumn, documentedName } from '#server/xlsform/sheets/columns';

describe('columns of sheets', () => {
  it.each([
    ['calculate', 'calculation'],
    ['readonly', 'read_only'],
    ['relevant', 'relevant'],
    ['jr:constraintMsg', 'constraint_message'],
    ['entities:saveto', 'save_to'],
    ['odk:quality', 'bind::odk:quality'],
    // Properties of every object are not columns.
    ['constructor', 'bind::constructor'],
  ])('the columns of sheets are found for an attribute of the bind: %s as %s', (attribute, column) => {
    expect(bindColumn(attribute)).toBe(column);
  });

  it('the columns of sheets are named as written without another name', () => {
    expect(['title', 'colour', 'toString'].map(documentedName)).toEqual(['form_title', 'colour', 'toString']);
  });
});
