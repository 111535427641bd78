import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { Warnings } from '../sheetLocation';
import type { ChoiceList, Sheets, SurveyRow } from '../sheets/sheets';
import { externalFile, fileExtensions } from './externalFiles';
import type { ExternalFiles } from './externalFiles';
import type { ChoiceSource, Selection } from './nodes';
import { withOther } from './otherChoice';
import { withoutLists } from './missingSheets';
import type { Parameters } from './parameter/readParameters';
import { isReference } from './reference';
import { surveyLocation } from './surveyLocation';
import type { SelectRowType } from './rowTypes';

/** Whether an appearance calls `search(…)`. */
const callsSearch = (appearance: string): boolean => {
  const start = appearance.indexOf('search(');
  return start >= 0 && appearance.includes(')', start);
};

/** The columns of files that contain values and labels, unless parameters name others. */
const fileColumns = (extension: string): { readonly value: string; readonly label: string } =>
  extension === 'geojson' ? { value: 'id', label: 'title' } : { value: 'name', label: 'label' };

/** The choices of a form's selects. */
export class Selects {
  readonly #choices: Map<string, ChoiceList>;
  readonly #externalLists: ReadonlySet<string> | undefined;
  readonly #sheetNames: readonly string[];
  readonly #files: ExternalFiles;
  readonly #warnings: Warnings;
  readonly #usesByList = new Map<string, { readonly isSearch: boolean; readonly row: number }>();
  /** Lists already checked, because they may be long and used often. */
  readonly #withoutSpaces = new Set<string>();
  readonly #withOther = new Set<string>();

  constructor(sheets: Sheets, files: ExternalFiles, warnings: Warnings) {
    this.#choices = new Map(sheets.choices);
    this.#externalLists = sheets.externalChoices?.lists;
    this.#sheetNames = sheets.sheetNames;
    this.#files = files;
    this.#warnings = warnings;
  }

  /** The lists with the choices added so far. */
  get choices(): ReadonlyMap<string, ChoiceList> {
    return this.#choices;
  }

  /** Whether some question offers `other`. */
  get hasOther(): boolean {
    return this.#withOther.size > 0;
  }

  /** The choices of a select. @throws XlsFormError for unknown lists and for inconsistent parts */
  selectionOf(row: SurveyRow, type: SelectRowType, parameters: Parameters): Selection {
    const source = this.#sourceOf(row, type, parameters);
    if (type.type === 'select_multiple') this.#checkSpaces(type.list);
    if (type.hasOther) this.#addOther(row, type.list);
    return {
      source,
      filter: row.choiceFilter,
      isRandomized: parameters.get('randomize') === 'true',
      seed: parameters.get('seed'),
    };
  }

  /** A list of the sheet choices. @throws XlsFormError if it is missing, or used by another row in another way */
  listSource(list: string, isSearch: boolean, row: number): ChoiceSource {
    this.#checkList(list, row);
    this.#checkUse(list, isSearch, row);
    return { kind: isSearch ? 'search' : 'list', list };
  }

  #sourceOf(row: SurveyRow, type: SelectRowType, parameters: Parameters): ChoiceSource {
    const { list } = type;
    if (type.type === 'select_one_external') return this.#external(row, list);
    const isSearch = callsSearch(row.control.get('appearance') ?? '');
    const file = externalFile(list);
    if (file !== undefined) {
      if (isSearch) {
        throw new XlsFormError(
          messageRef('choices.fileAndSearch', { file: list }),
          surveyLocation(row.row, 'appearance'),
        );
      }
      this.#files.use(file.id, file.src, row.row);
      const columns = fileColumns(file.extension);
      return {
        kind: 'file',
        instance: file.id,
        src: file.src,
        value: parameters.get('value') ?? columns.value,
        label: parameters.get('label') ?? columns.label,
      };
    }
    if (type.type.endsWith('_from_file')) {
      throw new XlsFormError(
        messageRef('choices.noFile', { list, extensions: fileExtensions }),
        surveyLocation(row.row, 'type'),
      );
    }
    if (isReference(list)) return { kind: 'repeat', reference: list };
    return this.listSource(list, isSearch, row.row);
  }

  #external(row: SurveyRow, list: string): ChoiceSource {
    if (this.#externalLists === undefined) throw withoutLists('external_choices', row.row, this.#sheetNames);
    if (!this.#externalLists.has(list)) {
      throw new XlsFormError(messageRef('choices.noExternalList', { list }), surveyLocation(row.row, 'type'));
    }
    if (row.choiceFilter === undefined) {
      this.#warnings.add(messageRef('choices.externalUnfiltered'), surveyLocation(row.row, 'choice_filter'));
    }
    return { kind: 'external', list };
  }

  #checkList(list: string, row: number): void {
    if (this.#choices.has(list)) return;
    if (this.#choices.size === 0) throw withoutLists('choices', row, this.#sheetNames);
    throw new XlsFormError(messageRef('choices.noList', { list }), surveyLocation(row, 'type'));
  }

  /** The choices of search() are in the question, others in a separate list: one list cannot be both. */
  #checkUse(list: string, isSearch: boolean, row: number): void {
    const earlier = this.#usesByList.get(list);
    if (earlier === undefined) this.#usesByList.set(list, { isSearch, row });
    else if (earlier.isSearch !== isSearch) {
      throw new XlsFormError(
        messageRef('choices.sharedWithSearch', { first: earlier.row, second: row, list }),
        surveyLocation(row, 'appearance'),
      );
    }
  }

  /** Several answers are stored separated by spaces. */
  #checkSpaces(list: string): void {
    if (this.#withoutSpaces.has(list)) return;
    this.#withoutSpaces.add(list);
    const choice = this.#choices.get(list)?.choices.find(({ name }) => name.includes(' '));
    if (choice === undefined) return;
    throw new XlsFormError(
      messageRef('choices.space', { name: choice.name, example: choice.name.replaceAll(' ', '_') }),
      {
        sheet: 'choices',
        row: choice.row,
        column: 'name',
      },
    );
  }

  #addOther(row: SurveyRow, name: string): void {
    if (row.choiceFilter !== undefined) {
      throw new XlsFormError(messageRef('choices.otherFiltered'), surveyLocation(row.row, 'choice_filter'));
    }
    const list = this.#choices.get(name);
    if (list === undefined) {
      throw new XlsFormError(messageRef('choices.otherList'), surveyLocation(row.row, 'type'));
    }
    if (this.#withOther.has(name)) return;
    this.#withOther.add(name);
    this.#choices.set(name, withOther(list, row.row));
  }
}
