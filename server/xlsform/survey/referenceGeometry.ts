import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { SurveyRow } from '../sheets/sheets';
import type { ExternalFiles } from './externalFiles';
import type { Selection } from './nodes';
import type { Parameters } from './parameter/readParameters';
import type { QuestionTypeName } from './questionTypes';
import { isReference } from './reference';
import type { Selects } from './selects';
import { surveyLocation } from './surveyLocation';

const parameter = 'reference-geometry';
const types: ReadonlySet<QuestionTypeName> = new Set(['geopoint', 'geotrace', 'geoshape']);

/** Additional locations on map questions: a list, a file or a repeat, named by a parameter. */
export class ReferenceGeometry {
  readonly #selects: Selects;
  readonly #files: ExternalFiles;
  /** Ids that are no lists: the rows that declare the files may come later. */
  readonly #waiting: { readonly id: string; readonly row: number }[] = [];

  constructor(selects: Selects, files: ExternalFiles) {
    this.#selects = selects;
    this.#files = files;
  }

  /** The additional locations on the map of a question; undefined without any, and for other types. */
  selectionOf(row: SurveyRow, type: QuestionTypeName, parameters: Parameters): Selection | undefined {
    const named = types.has(type) ? parameters.get(parameter) : undefined;
    if (named === undefined) return undefined;
    return { source: this.#sourceOf(named, row.row), filter: row.choiceFilter, isRandomized: false };
  }

  /** @throws XlsFormError for an id that is neither a list nor a file of the form */
  check(): void {
    const missing = this.#waiting.find(({ id }) => !this.#files.has(id));
    if (missing === undefined) return;
    throw new XlsFormError(
      messageRef('parameters.nothingOnMap', { name: missing.id, parameter }),
      surveyLocation(missing.row, 'parameters'),
    );
  }

  #sourceOf(named: string, row: number): Selection['source'] {
    if (isReference(named)) return { kind: 'places', repeat: named };
    if (this.#selects.choices.has(named)) return this.#selects.listSource(named, false, row);
    this.#waiting.push({ id: named, row });
    return { kind: 'instance', instance: named };
  }
}
