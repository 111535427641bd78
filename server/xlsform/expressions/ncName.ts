const start =
  'A-Z_a-z\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}\\u{2070}-\\u{218f}' +
  '\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}';
const further = '\\-.0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}';

// The reference converter allows À to Ö neither in names nor in references, though XML does.
const missed = '\\u{c0}-\\u{d6}';

/** The name of a question or a list (an NCName of XML), as the source of a regular expression with the flag `u`. */
export const ncName = `[${start}][${start}${further}]*`;

/** Any name of XML without a prefix, likewise. */
export const xmlNcName = `[${start}${missed}][${start}${missed}${further}]*`;
