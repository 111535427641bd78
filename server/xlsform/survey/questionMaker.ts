import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { Warnings } from '../sheetLocation';
import type { ChoiceList, Sheets, SurveyRow } from '../sheets/sheets';
import type { Question } from './nodes';
import { parameterEffects } from './parameter/readParameters';
import type { ParameterEffects, Parameters } from './parameter/readParameters';
import { surveyLocation } from './surveyLocation';
import { questionOf } from './questions';
import { outdatedTypes, questionTypes } from './questionTypes';
import type { QuestionTypeName } from './questionTypes';
import { rangeEffects } from './parameter/range';
import type { Selects } from './selects';
import type { Triggers } from './triggers';

/** The content of a question's row besides its type. */
export interface QuestionDetails {
  readonly parameters: Parameters;
  readonly triggers: readonly string[];
}

/** Whether the value comes from an expression alone; a calculation with a label shows a value of the app. */
const isComputed = ({ type, element, bind, triggers, label, hint }: Question): boolean =>
  element === undefined &&
  (type === 'calculate' ||
    ((bind.has('calculate') || triggers.length > 0) && label === undefined && hint === undefined));

/** Makes questions from rows, with the warnings of their types. */
export class QuestionMaker {
  readonly #osm: ReadonlyMap<string, ChoiceList>;
  readonly #selects: Selects;
  readonly #triggers: Triggers;
  readonly #warnings: Warnings;

  constructor(sheets: Sheets, selects: Selects, triggers: Triggers, warnings: Warnings) {
    this.#osm = sheets.osm;
    this.#selects = selects;
    this.#triggers = triggers;
    this.#warnings = warnings;
  }

  /**
   * Makes a question.
   * @throws XlsFormError for parts that its type does not allow
   */
  make(
    row: SurveyRow,
    type: QuestionTypeName,
    details: QuestionDetails,
    more: Pick<Question, 'selection' | 'tags'> = {},
  ): Question {
    if (outdatedTypes.has(type)) {
      this.#warnings.add(messageRef('questions.outdatedType', { type }), surveyLocation(row.row, 'type'));
    }
    const effects = this.#effectsOf(row, type, details.parameters);
    const labels = type === 'range' ? this.#labelsOf(details.parameters) : {};
    const question = questionOf(row, { type, ...details, effects, ...more, ...labels });
    this.#triggers.question(row.name, isComputed(question));
    return question;
  }

  /** The list of tags of an `osm` question. @throws XlsFormError if the sheet osm has no such list */
  tagsOf(row: SurveyRow, tags: string | undefined): string | undefined {
    if (tags === undefined || this.#osm.size === 0 || this.#osm.has(tags)) return tags;
    throw new XlsFormError(messageRef('choices.noListOfTags', { list: tags }), surveyLocation(row.row, 'type'));
  }

  /** The choices shown as labels along a range. */
  #labelsOf(parameters: Parameters): Pick<Question, 'selection'> {
    const list = parameters.get('tick_labelset');
    return list === undefined ? {} : { selection: { source: { kind: 'list', list }, isRandomized: false } };
  }

  #effectsOf(row: SurveyRow, type: QuestionTypeName, parameters: Parameters): ParameterEffects {
    const location = surveyLocation(row.row, 'parameters');
    const appearance = row.control.get('appearance');
    const effects = parameterEffects(questionTypes[type].parameters, parameters, appearance, location);
    if (type === 'range') return rangeEffects(parameters, appearance, this.#selects.choices, location);
    if (type === 'image' && !parameters.has('max-pixels')) {
      this.#warnings.add(messageRef('parameters.fullSize'), location);
    }
    return effects;
  }
}
