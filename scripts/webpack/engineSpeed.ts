/** What the engine does for each label, or at each start, though it need not. */
export const SPEED_REPAIRS: Readonly<Record<string, string>> = {
  'function toOdkMarkdown(eA) {':
    'function toOdkMarkdown(eA) {\n  if (isPlainText(eA)) return [new ChildMarkdownNode(eA)];',
  // All of its thousands of tokens were made reactive, and looked through for changes that never come.
  'theme: { preset: odkThemePreset,':
    'theme: { preset: Object.defineProperty(odkThemePreset, "__v_skip", { value: !0 }),',
  // A function called for each of 300,000 bytes.
  'return Uint8Array.from(AA, (rA) => rA.charCodeAt(0));':
    'const bytes = new Uint8Array(AA.length);\n  for (let at = 0; at < AA.length; at += 1) bytes[at] = AA.charCodeAt(at);\n  return bytes;',
};
