import type { FormWarningType } from '#api/form/warnings';
import { backgroundSignal } from '../cooperative/backgroundSignal';
import { runCooperatively, type Task } from '../cooperative/cooperative';
import type { ServerLanguage } from '../language/serverLanguage';
import { sentenceIn } from '../sheet/sentenceIn';
import { bothReaders } from '../xml/bothReaders';
import { readingXml } from '../xml/xml';
import { tagStart } from '../xml/xmlSplice';
import { circleFindings, expressionFindings, type Parsed } from './check/expressionFindings';
import type { Details, Finding } from './check/finding';
import { browserFindings, referenceFindings, textFindings } from './check/referenceFindings';
import { choiceRules } from './check/rules/choiceRules';
import { demandRules } from './check/rules/demandRules';
import { listRules } from './check/rules/listRules';
import { modelRules } from './check/rules/modelRules';
import { repeatRules } from './check/rules/repeatRules';
import { ruleReader } from './check/rules/rule';
import { translationRules } from './check/rules/translationRules';
import { outlineReader } from './outlineReader';

/** A warning about a form, in the format of newer servers: `reason` is a sentence for programs that do not know the type. */
export interface FormWarning {
  readonly type: FormWarningType;
  readonly details: Details;
  readonly reason: string;
}

/** Findings of a check, in the order of the file. */
export interface FormCheck {
  /** Findings that prevent devices from opening the form. */
  readonly mistakes: readonly FormWarning[];
  readonly warnings: readonly FormWarning[];
}

/** Adds lines and hints; `found` is in the order of the file. */
const toldIn = (language: ServerLanguage, xml: string, found: readonly Finding[]): FormWarning[] => {
  let line = 1;
  let at = 0;
  return found.map(({ end, type, details, hint, reason }) => {
    for (const start = tagStart(xml, end); at < start; at += 1) if (xml[at] === '\n') line += 1;
    if (!hint) return { type, details: { line, ...details }, reason: `Line ${line}, ${reason}` };
    const told = { line, ...details, hint: sentenceIn(hint, language) };
    return { type, details: told, reason: `Line ${line}, ${reason} ${sentenceIn(hint, 'en')}` };
  });
};

function* checking(xml: string, language: ServerLanguage): Task<FormCheck> {
  const reader = outlineReader();
  const demands = demandRules();
  const rules = [demands, modelRules(), translationRules(), choiceRules(), listRules(), repeatRules()];
  yield* readingXml(xml, bothReaders(reader, ruleReader(rules)));
  const outline = reader.outline();
  const nodes = new Set(outline.nodes.map(({ path }) => path));
  const parsed: Parsed[] = [];
  const found = [
    ...referenceFindings(outline, nodes, demands.demanding()),
    ...textFindings(outline),
    ...browserFindings(outline),
    ...rules.flatMap((rule) => rule.findings()),
    ...(yield* expressionFindings(outline, nodes, parsed)),
    ...circleFindings(outline, parsed),
  ].toSorted((one, other) => one.end - other.end);
  return {
    mistakes: toldIn(
      language,
      xml,
      found.filter(({ isMistake }) => isMistake === true),
    ),
    warnings: toldIn(
      language,
      xml,
      found.filter(({ isMistake }) => isMistake !== true),
    ),
  };
}

/**
 * Checks a form for everything that devices or our web forms would refuse or show wrongly: references to missing nodes,
 * expressions that are invalid or always fail, cycles, two questions for one node, missing texts. The check of workbooks
 * (`checkForm`) has the same rules for expressions. Ignores everything that depends on answers. Mistakes are refused by JavaRosa
 * in any case when it opens the form; uncertain findings are warnings.
 * @param xml a form accepted by `readXForm`
 * @param language of the hints; the reasons are English, for programs that do not know the type of the warning
 */
export const checkXForm = (
  xml: string,
  language: ServerLanguage = 'en',
  signal: AbortSignal = backgroundSignal,
): Promise<FormCheck> => runCooperatively(checking(xml, language), signal);
