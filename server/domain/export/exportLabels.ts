import type { ValueField } from '../odata/fields';
import { problem } from '../core/problem';
import type { AllLabels, FormLabels } from '../xform/formLabels';
import type { FieldPaths } from './exportLayout';

/** Separates the labels of several choices, which may contain commas. */
const BETWEEN = '; ';

/** Replaces choices by their labels, in the same order; those without a label by their names. */
export const shownChoices = (
  paths: FieldPaths,
  labels: FormLabels | null,
): ((field: ValueField, written: string) => string) => {
  if (labels === null) return (_, written) => written;
  return (field, written) => {
    const known = labels.choices.get(paths.get(field) ?? '');
    if (known === undefined || written === '') return written;
    const whole = known.get(written);
    if (whole !== undefined) return whole;
    const names = written.trim().split(/\s+/);
    return names.some((name) => known.has(name)) ? names.map((name) => known.get(name) ?? name).join(BETWEEN) : written;
  };
};

/**
 * The labels in the language of `labels=`.
 * @param language empty for the default
 * @throws 400.8 for a language that a translated form does not have
 */
export const labelsIn = (labels: AllLabels, language: string): FormLabels => {
  const { languages } = labels;
  const [usual = ''] = languages;
  if (language === '') return labels.in(usual);
  if (languages.length > 0 && !languages.includes(language)) {
    const reason = `the form has the languages ${languages.join(', ')}.`;
    throw problem('unacceptableValue', { field: 'labels', value: language, reason });
  }
  return labels.in(language);
};
