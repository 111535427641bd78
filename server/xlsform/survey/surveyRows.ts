import { messageRef, type MessageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { Warnings } from '../sheetLocation';
import type { ChoiceList, Sheets, SurveyRow } from '../sheets/sheets';
import { beginContainer, countNode, formContainer, nodeOf } from './containers';
import type { Container } from './containers';
import { ExternalFiles } from './externalFiles';
import { missing } from './missing';
import { checkName, RepeatNames } from './names';
import type { FormNode, Question } from './nodes';
import { finalChoiceLists, otherQuestion } from './otherChoice';
import { readParameters } from './parameter/readParameters';
import { surveyLocation } from './surveyLocation';
import { QuestionMaker } from './questionMaker';
import type { QuestionDetails } from './questionMaker';
import { ReferenceGeometry } from './referenceGeometry';
import { rowTypeOf, similarType } from './rowTypes';
import type { ContainerKind, RowType, SelectRowType } from './rowTypes';
import { neverEnded, strayEnd } from './unmatchedEnds';
import { Selects } from './selects';
import { isTableList, TableList } from './tableLists';
import { readTriggers, Triggers } from './triggers';

const auditName = 'audit';
/** Maximum depth: rows without ends would otherwise exhaust the memory of every traversal. */
const deepest = 100;

const exampleList = (type: string): string => (type.endsWith('_from_file') ? 'crops.csv' : 'crops');

const unknownType = (type: string): MessageRef => {
  const similar = similarType(type);
  if (similar === undefined) return messageRef('questions.unknownType', { type });
  return similar.needsList
    ? messageRef('questions.typeWithoutList', {
        type: similar.type,
        example: `${similar.type} ${exampleList(similar.type)}`,
      })
    : messageRef('questions.unknownTypeSimilar', { type, similar: similar.type });
};

/** Receives the rows of a survey in order. */
export class SurveyRows {
  readonly files = new ExternalFiles();
  readonly selects: Selects;
  readonly meta: Question[] = [];
  readonly #warnings: Warnings;
  readonly #open: Container[];
  readonly #form: Container;
  readonly #repeatNames: RepeatNames;
  readonly #triggers = new Triggers();
  readonly #questions: QuestionMaker;
  readonly #geometry: ReferenceGeometry;
  readonly #loopLists: ReadonlyMap<string, ChoiceList>;
  #table: TableList | undefined;

  constructor(sheets: Sheets, warnings: Warnings) {
    this.#warnings = warnings;
    this.selects = new Selects(sheets, this.files, warnings);
    this.#loopLists = finalChoiceLists(sheets);
    this.#questions = new QuestionMaker(sheets, this.selects, this.#triggers, warnings);
    this.#geometry = new ReferenceGeometry(this.selects, this.files);
    this.#form = formContainer(warnings);
    this.#open = [this.#form];
    this.#repeatNames = new RepeatNames(sheets.settings.rootName);
  }

  get children(): readonly FormNode[] {
    return this.#form.children;
  }

  /** Receives the next row. @throws XlsFormError for a mistake in it, by itself or in its context */
  take(row: SurveyRow): void {
    const location = surveyLocation(row.row, 'type');
    if (row.type === '') {
      throw new XlsFormError(messageRef('questions.noType'), location);
    }
    const type = rowTypeOf(row.type);
    const details = {
      parameters: readParameters(row.parameters ?? '', surveyLocation(row.row, 'parameters')),
      triggers: this.#triggersOf(row),
    };
    if (type.kind === 'unknown') {
      throw new XlsFormError(unknownType(row.type), location);
    }
    if (type.kind === 'end') this.#end(row, type.container);
    else if (type.kind === 'question' && type.type === 'audit') this.#audit(row, details);
    else this.#add(this.#named(row, type), type, details);
  }

  /** @throws XlsFormError for an open container, for invalid triggers, and for missing references of maps */
  close(): void {
    this.#triggers.check();
    this.#geometry.check();
    const open = this.#open.at(-1);
    if (open?.row === undefined || open.kind === 'form') return;
    const sentence = messageRef(neverEnded[open.kind], { name: open.row.name });
    throw new XlsFormError(sentence, surveyLocation(open.row.row, 'type'));
  }

  #current(): Container {
    return this.#open.at(-1) ?? this.#form;
  }

  #triggersOf(row: SurveyRow): readonly string[] {
    if (row.trigger === undefined) return [];
    const location = surveyLocation(row.row, 'trigger');
    const names = readTriggers(row.trigger, location);
    for (const name of names) this.#triggers.wait(name, location);
    return names;
  }

  #end({ row, bind }: SurveyRow, kind: ContainerKind): void {
    if (bind.has('entities:saveto')) {
      throw new XlsFormError(messageRef('containers.endSaves'), surveyLocation(row, 'save_to'));
    }
    const open = this.#current();
    if (open.row === undefined || open.kind !== kind) {
      throw new XlsFormError(strayEnd(kind, open), surveyLocation(row, 'type'));
    }
    this.#open.pop();
    this.#table = undefined;
    this.#current().children.push(nodeOf({ ...open, row: open.row }));
  }

  #audit(row: SurveyRow, details: QuestionDetails): void {
    const location = surveyLocation(row.row, 'name');
    if (row.name !== '' && row.name !== auditName) {
      throw new XlsFormError(messageRef('questions.auditName', { name: auditName }), location);
    }
    if (this.meta.length > 0) {
      throw new XlsFormError(messageRef('questions.secondAudit', { row: this.meta[0]?.row ?? 0 }), location);
    }
    this.meta.push(this.#questions.make({ ...row, name: auditName }, 'audit', details));
  }

  /** The row with its name, generated for notes without one. */
  #named(row: SurveyRow, type: RowType): SurveyRow {
    const location = surveyLocation(row.row, 'name');
    if (row.name === '' && row.type !== 'note') {
      throw missing(row, 'name', messageRef('questions.noName'));
    }
    const name = row.name === '' ? `generated_note_name_${row.row}` : row.name;
    checkName(name, location);
    this.#current().names.take(name, location);
    if (type.kind === 'begin' && type.container === 'repeat') this.#repeatNames.take(name, location);
    return { ...row, name };
  }

  #add(row: SurveyRow, type: RowType, details: QuestionDetails): void {
    const { children } = this.#current();
    switch (type.kind) {
      case 'begin': {
        const count = countNode(row);
        if (count !== undefined) {
          this.#current().names.take(count.name, surveyLocation(row.row, 'repeat_count'));
          children.push(count);
        }
        if (this.#open.length > deepest) {
          throw new XlsFormError(messageRef('containers.tooDeep', { most: deepest }), surveyLocation(row.row, 'type'));
        }
        if (isTableList(row)) this.#table = new TableList();
        this.#open.push(beginContainer(row, type, this.#loopLists, this.#warnings));
        return;
      }
      case 'select':
        children.push(...this.#select(row, type, details));
        return;
      case 'external':
        this.#triggers.question(row.name, false);
        this.files.declare(
          row.name,
          `jr://file${type.format === 'csv' ? '-csv' : ''}/${row.name}.${type.format}`,
          row.row,
        );
        return;
      case 'osm':
        children.push(this.#questions.make(row, 'osm', details, { tags: this.#questions.tagsOf(row, type.tags) }));
        return;
      case 'question':
        children.push(
          this.#questions.make(row, type.type, details, {
            selection: this.#geometry.selectionOf(row, type.type, details.parameters),
          }),
        );
        return;
      default:
    }
  }

  #select(row: SurveyRow, type: SelectRowType, details: QuestionDetails): readonly Question[] {
    const selection = this.selects.selectionOf(row, type, details.parameters);
    const select = this.#questions.make(row, type.type, details, { selection });
    const inPlace = this.#table?.take(select, type.list, type.type) ?? [select];
    const made = type.hasOther ? [otherQuestion(row)] : [];
    for (const { name } of [...inPlace, ...made]) {
      if (name !== row.name) this.#current().names.take(name, surveyLocation(row.row, 'type'));
    }
    return [...inPlace, ...made];
  }
}
