import { Warnings } from '#server/xlsform/sheetLocation';
import { readSheets } from '#server/xlsform/sheets/readSheets';
import { readFrom } from './workbookOf';

const survey = 'type|name|label\ntext|a|  Two  spaces\u00a0and   “curly” ‘quotes’ ';

describe('cell texts', () => {
  it('texts of cells are cleaned: surrounding spaces, several spaces, curly quotes', () => {
    expect(readFrom({ survey }).survey[0]?.label).toBe('Two spaces and "curly" \'quotes\'');
  });

  it('texts of cells keep their spaces if clean_text_values is no', () => {
    for (const no of ['no', 'No', 'FALSE', 'false()']) {
      const { survey: rows } = readFrom({ survey, settings: `clean_text_values\n${no}` });
      expect(rows[0]?.label).toBe('Two  spaces and   "curly" \'quotes\'');
    }
  });

  it('texts of cells keep their spaces in choices and settings', () => {
    const sheets = readFrom({ survey, choices: 'list_name|name|label\nl|x| X  y ', settings: 'form_title\nA  “b”' });
    expect(sheets.choices.get('l')?.choices[0]?.label).toBe('X  y');
    expect(sheets.settings.title).toBe('A  "b"');
  });

  it('texts of cells keep line breaks and tabs', () => {
    const workbook = [
      {
        name: 'survey',
        rows: [
          ['type', 'name', 'label'],
          ['note', 'a', 'One\n\ttwo  \n three'],
        ],
      },
    ];
    expect(readSheets(workbook, 'form', new Warnings()).survey[0]?.label).toBe('One\n\ttwo \n three');
  });
});

describe('rows', () => {
  it('rows of a sheet keep their numbers, whatever is between them', () => {
    const { survey: rows } = readFrom({ survey: 'type|name|label\n\ntext|a|A\n\n\ntext|b|B' });
    expect(rows.map(({ row, name }) => [row, name])).toEqual([
      [3, 'a'],
      [6, 'b'],
    ]);
  });

  it('rows of a sheet end at more than sixty empty ones', () => {
    const after = (empty: number): number =>
      readFrom({ survey: `type|name|label\ntext|a|A${'\n'.repeat(empty)}\ntext|b|B` }).survey.length;
    expect([after(60), after(61)]).toEqual([2, 1]);
  });

  it('rows of a sheet end at more than twenty columns without a header', () => {
    const after = (empty: number): unknown => {
      const gap = '|'.repeat(empty);
      return readFrom({ survey: `type|name${gap}|label\ntext|a${gap}|A` }).survey[0]?.label;
    };
    expect([after(20), after(21)]).toEqual(['A', undefined]);
  });

  it('rows of a sheet without any value under a header are left out', () => {
    expect(readFrom({ survey: 'type|name|label||\ntext|a|A\n||||far' }).survey).toHaveLength(1);
  });

  it('rows of a sheet that are disabled are marked, and the column causes a warning', () => {
    const { survey: rows, warnings } = readFrom({ survey: 'type|name|label|disabled\ntext|a|A|yes\ntext|b|B|no' });
    expect(rows.map(({ isDisabled }) => isDisabled)).toEqual([true, false]);
    expect(warnings).toEqual([expect.stringContaining('[row : 1] survey, disabled:')]);
    expect(readFrom({ survey: 'type|name|label|disabled\ntext|a|A|' }).warnings).toEqual([]);
    expect(readFrom({ survey: 'type|name|label|disabled\n|||no\n||x|no' }).survey).toHaveLength(1);
  });
});
