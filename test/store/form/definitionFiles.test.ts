import { definitionFiles } from '#store/form/definitionFiles';

const key = { projectId: 1, xmlFormId: 'a/b c' };
const form = '/v1/projects/1/forms/a%2Fb%20c';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('the files of a definition', () => {
  it.each([
    [null, null, null],
    ['application/vnd.ms-excel', 'xls', `${form}/versions/___.xls`],
    [xlsx, 'xlsx', `${form}/versions/___.xlsx`],
    ['application/octet-stream', 'xlsx', `${form}/versions/___.xlsx`],
  ])('the files of a definition made from a spreadsheet of type %s', (type, sheetKind, sheetHref) => {
    expect(definitionFiles(key, { kind: 'version', version: '' }, type)).toEqual({
      xmlHref: `${form}/versions/___.xml`,
      fileName: 'a/b c.xml',
      sheetKind,
      sheetHref,
    });
  });

  it('the files of a draft’s definition are those of the draft', () => {
    expect(definitionFiles(key, { kind: 'draft' }, 'application/vnd.ms-excel')).toMatchObject({
      xmlHref: `${form}/draft.xml`,
      sheetHref: `${form}/draft.xls`,
    });
    expect(definitionFiles(key, { kind: 'draft' }, xlsx)).toMatchObject({ sheetHref: `${form}/draft.xlsx` });
  });
});
