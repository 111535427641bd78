import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { Sheets } from '../sheets/sheets';
import type { FormNode, Survey } from '../survey/nodes';
import { checkReferences } from './checkReferences';
import { isFromRoot } from './indexedRepeat';
import { instanceSpans, type Span } from './instanceSpans';
import { type Mention, mentionsIn } from './mentions';
import { namesOf } from './names';
import { type Origin, type Piece, placeName, type References } from './references';
import { relativePath } from './relativePath';
import { treeOf } from './tree';

/** The predicates in a text; brackets do not nest here, as in the reference converter. */
const predicatesIn = (text: string): readonly Span[] => {
  if (!/instance\([^)]/.test(text)) return [];
  const spans: Span[] = [];
  for (let start = text.indexOf('['); start !== -1;) {
    const close = text.indexOf(']', start + 2);
    if (close === -1) break;
    spans.push({ start, end: close + 1 });
    start = text.indexOf('[', close + 1);
  }
  return spans;
};

/** Replaces the mentions in a text. */
const replaced = (text: string, mentions: readonly Mention[], replace: (mention: Mention) => string): string => {
  let done = 0;
  const parts: string[] = [];
  for (const mention of mentions) {
    parts.push(text.slice(done, mention.start), replace(mention));
    done = mention.end;
  }
  return parts.join('') + text.slice(done);
};

/**
 * Resolves every `${name}` of a form (documentation: docs.getodk.org/form-logic).
 * @throws XlsFormError for malformed, unknown and ambiguous references
 */
export const referencesOf = (sheets: Sheets, survey: Survey): References => {
  const tree = treeOf(survey, sheets.settings.rootName, sheets.settings.isFlat);
  const { nodeOf, writtenNodeOf } = namesOf(tree, sheets, survey);
  checkReferences(sheets, writtenNodeOf);

  const pathOf = (node: FormNode): string => tree.spot(node).path;

  /** Replaces the mentions in a text; `isList` as in `relativePath`. */
  const resolved = (text: string, origin: Origin, isList = false): string => {
    const { node, below } = origin;
    const standpoint = below ?? (node === undefined ? undefined : { parent: tree.spot(node).parent, steps: 1 });
    const predicates = predicatesIn(text);
    return replaced(text, mentionsIn(text), (mention) => {
      const target = nodeOf(mention.name, origin);
      if (mention.isLastSaved) return ` instance('__last-saved')${pathOf(target)} `;
      const path =
        standpoint === undefined || isFromRoot(text, mention)
          ? undefined
          : relativePath(tree, standpoint, target, isList);
      if (path === undefined) return ` ${pathOf(target)} `;
      const isInPredicate =
        origin.use === 'filter' || predicates.some(({ start, end }) => mention.start >= start && mention.end <= end);
      return isInPredicate ? ` current()/${path} ` : ` ${path} `;
    });
  };

  const pieces: References['pieces'] = (text, origin) => {
    if (text === '-') return [text];
    const found: Piece[] = [];
    let done = 0;
    const cut = ({ start, end }: Span): void => {
      if (start < done) return;
      if (start > done) found.push(text.slice(done, start));
      found.push({ output: resolved(text.slice(start, end), origin) });
      done = end;
    };
    const spans = instanceSpans(text);
    let i = 0;
    for (const mention of mentionsIn(text)) {
      for (let span = spans[i]; span !== undefined && span.start <= mention.start; span = spans[(i += 1)]) cut(span);
      cut(mention);
    }
    for (const span of spans.slice(i)) cut(span);
    if (done < text.length) found.push(text.slice(done));
    return found;
  };

  /** The instances of a repeat that match a filter; without one, those with an answer to the question. */
  const instancesWith = (answer: string, instances: string, filter: string | undefined, origin: Origin): string => {
    if (filter === undefined) return `${instances}[./${answer} != '']`;
    // Within the predicate the instance itself is the context; written paths end with a space.
    const predicate = resolved(filter, { ...origin, use: 'filter' }, true)
      .replaceAll(`current()/${instances}/`, './')
      .replaceAll(`${instances}/`, './')
      .replaceAll(` ${instances} `, ' . ');
    return `${instances}[${predicate}]`;
  };

  const repeatChoices: References['repeatChoices'] = (reference, filter, origin) => {
    const steps = resolved(reference, origin, true).trim().split('/');
    const value = steps.at(-1) ?? '';
    return { nodeset: instancesWith(value, steps.slice(0, -1).join('/'), filter, origin), value };
  };

  const repeatPlaces: References['repeatPlaces'] = (repeat, filter, origin) => {
    const [mention] = mentionsIn(repeat);
    if (mention === undefined || mention.isLastSaved || nodeOf(mention.name, origin).kind !== 'repeat')
      throw new XlsFormError(messageRef('references.noRepeatOfPlaces', { repeat }), origin.location);
    return instancesWith(placeName, resolved(repeat, origin, true).trim(), filter, origin);
  };

  return { pathOf, nodeOf, expression: (text, origin) => resolved(text, origin), pieces, repeatChoices, repeatPlaces };
};
