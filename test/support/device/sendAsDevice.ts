import { randomUUID } from 'node:crypto';

/** A device's submission of a form: the primary instance with some answers. */
export interface FilledForm {
  readonly instanceId: string;
  readonly xml: string;
}

const firstInstance = (formXml: string): string => {
  const found = /<instance(?:\s[^>]*)?>([\s\S]*?)<\/instance>/.exec(formXml)?.[1]?.trim();
  if (!found) throw new Error('the form has no instance');
  return found;
};

/** An instance is a separate document, so it needs the prefixes declared by the form. */
const withPrefixes = (instance: string, formXml: string): string => {
  const declared = [...(/<(?:\w+:)?html[^>]*>/.exec(formXml)?.[0] ?? '').matchAll(/\sxmlns:\w+="[^"]*"/g)].join('');
  return instance.replace(/^<[\w.-]+/, (start) => start + declared).replaceAll(' jr:template=""', '');
};

const answer = (xml: string, leaf: string, value: string): string => {
  const empty = new RegExp(`<${leaf}(\\s[^>]*?)?(?:/>|>[^<]*</${leaf}>)`);
  if (!empty.test(xml)) throw new Error(`the form has no question ${leaf}`);
  return xml.replace(empty, (_, attributes: string | undefined) => `<${leaf}${attributes ?? ''}>${value}</${leaf}>`);
};

/**
 * Fills a form as a device does (ODK XForms: primary instance, `meta/instanceID`).
 * @param answers values by the name of the question's element; already escaped for XML
 */
export const fillForm = (formXml: string, answers: Readonly<Record<string, string>>): FilledForm => {
  const instanceId = `uuid:${randomUUID()}`;
  const filled = Object.entries(answers).reduce(
    (xml, [leaf, value]) => answer(xml, leaf, value),
    withPrefixes(firstInstance(formXml), formXml),
  );
  const hasId = /<((?:\w+:)?instanceID)\s*\/?>/.exec(filled)?.[1];
  return { instanceId, xml: hasId ? answer(filled, hasId, instanceId) : filled };
};

/** The body of an OpenRosa submission without media, and its header. */
export const submissionBody = (xml: string): { readonly payload: string; readonly contentType: string } => {
  const boundary = 'device-boundary';
  const payload = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="xml_submission_file"; filename="submission.xml"',
    'Content-Type: text/xml',
    '',
    xml,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` };
};

/** Headers of every OpenRosa request. */
export const openRosaHeaders = { 'X-OpenRosa-Version': '1.0' } as const;
