/** Unnecessary work of the engine for each label, or at each start. */
export const SPEED_REPAIRS: Readonly<Record<string, string>> = {
  'function toOdkMarkdown(eA) {':
    'function toOdkMarkdown(eA) {\n  if (isPlainText(eA)) return [new ChildMarkdownNode(eA)];',
  // All of its thousands of tokens were made reactive, and watched for changes that never happen.
  'theme: { preset: odkThemePreset,':
    'theme: { preset: Object.defineProperty(odkThemePreset, "__v_skip", { value: !0 }),',
  // The names of a hundred kinds of design tokens are never used, only their variables.
  'this._tokens = themeUtils_default.createTokens(this.preset, this.defaults), this.clear':
    'this._tokens = null, this.clear',
  'return this._tokens;': 'return this._tokens ??= themeUtils_default.createTokens(this.preset, this.defaults);',
  'uA.tokens.push((nA ? IA.replace(`${nA}-`, "") : IA).replaceAll("-", ".")), setProperty(': 'setProperty(',
  // Values without references were searched for them, by four expressions each.
  'if (isString$1(eA)) {\n    const oA = /{([^}]*)}/g, iA = eA.trim();':
    'if (isString$1(eA)) {\n    if (!/[{}]/.test(eA)) return eA.trim();\n    const oA = /{([^}]*)}/g, iA = eA.trim();',
  // A function called for each of 300,000 bytes.
  'return Uint8Array.from(AA, (rA) => rA.charCodeAt(0));':
    'if (Uint8Array.fromBase64) return Uint8Array.fromBase64(tA);\n  const bytes = new Uint8Array(AA.length);\n  for (let at = 0; at < AA.length; at += 1) bytes[at] = AA.charCodeAt(at);\n  return bytes;',
};
