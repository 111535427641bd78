import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import { attributeOf } from '../../domain/xml/xml';
import { sheetsToRead } from './formSheets';
import type { PackageParts } from './packageParts';
import { ZipError } from './zipMembers';

/** Parts of a package with the cells of a form, and their properties in the workbook. */
export interface WorkbookParts {
  readonly date1904: boolean;
  /** All sheets in order; those of the form with the name of their part. */
  readonly sheets: readonly { readonly name: string; readonly part?: string | undefined }[];
  readonly strings?: string | undefined;
  readonly styles?: string | undefined;
}

/** The end of the content types of workbooks with macros (ECMA-376 part 1, 12.3.23, and [MS-OFFMACRO2]). */
const MACRO_WORKBOOK = 'macroEnabled.main+xml';
const MACRO_PART = /(?:^|\/)vbaProject\.bin$/i;
const USUAL_WORKBOOK = 'xl/workbook.xml';

interface ListedParts {
  readonly workbook: string | undefined;
  readonly hasMacros: boolean;
}

/** The workbook by its content type, for packages without a usable relationship to it. */
const listedParts = (parts: PackageParts): ListedParts => {
  let workbook: string | undefined;
  let hasMacros = false;
  parts.readIndex('[Content_Types].xml', {
    open: (tag) => {
      if (tag.local !== 'Override') return;
      const [name = '', type = ''] = ['PartName', 'ContentType'].map((attribute) => attributeOf(tag, attribute));
      if (/(?:sheet|template)(?:\.macroEnabled)?\.main\+xml$/.test(type)) workbook ??= name;
      if (type.endsWith(MACRO_WORKBOOK)) hasMacros = true;
    },
  });
  return { workbook, hasMacros };
};

/** The part of the workbook. @throws XlsFormError for one with macros, and if there is none */
const workbookOf = (parts: PackageParts): string => {
  const { workbook, hasMacros } = listedParts(parts);
  if (hasMacros || parts.names().some((name) => MACRO_PART.test(name)))
    throw new XlsFormError(messageRef('workbook.macros'));
  const root = parts.relationshipsOf('').find(({ kind }) => kind === 'officeDocument');
  const names = [root?.target, workbook, USUAL_WORKBOOK].map((name) => name && parts.targetOf('', name));
  const found = names.find((name) => name !== undefined && name !== '');
  if (found === undefined) throw new XlsFormError(messageRef('workbook.noWorkbook'));
  return found;
};

/**
 * Finds the parts of a form by the relationships of the workbook; parts of other kinds, such as comments, pictures, charts and
 * tables, are never read.
 * @throws ZipError for damage in the parts that list others; XlsFormError for workbooks with macros
 */
export const workbookParts = (parts: PackageParts): WorkbookParts => {
  const workbook = workbookOf(parts);
  const relationships = parts.relationshipsOf(workbook);
  const targetOf = (target: string | undefined): string | undefined =>
    target === undefined ? undefined : parts.targetOf(workbook, target);
  const partOfKind = (kind: string, usual: string): string | undefined =>
    targetOf(relationships.find((relationship) => relationship.kind === kind)?.target ?? usual);

  const listed: { readonly name: string; readonly id: string | undefined }[] = [];
  let date1904 = false;
  parts.readIndex(workbook, {
    open: (tag, depth) => {
      if (depth === 2 && tag.local === 'workbookPr')
        date1904 = ['1', 'true', 'on'].includes(attributeOf(tag, 'date1904') ?? '');
      if (depth === 3 && tag.local === 'sheet')
        listed.push({ name: attributeOf(tag, 'name') ?? '', id: attributeOf(tag, 'id') });
    },
  });
  const read = new Set(sheetsToRead(listed.map(({ name }) => name)));
  return {
    date1904,
    sheets: listed.map(({ name, id }, index) => {
      if (!read.has(index)) return { name };
      const { kind = 'worksheet', target } = relationships.find((one) => one.id === id) ?? {};
      // Charts and dialogs can be sheets, too.
      if (kind !== 'worksheet') return { name };
      const part = targetOf(target ?? `worksheets/sheet${index + 1}.xml`);
      if (part === undefined && target !== undefined) throw new ZipError(messageRef('zip.missing', { part: target }));
      return { name, part };
    }),
    strings: partOfKind('sharedStrings', 'sharedStrings.xml'),
    styles: partOfKind('styles', 'styles.xml'),
  };
};
