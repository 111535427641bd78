import { mistake } from './mistake';
import { XPathSyntaxError, type XPathToken } from './xpathTokens';

const END: XPathToken = { kind: 'end', text: '', start: 0, end: 0 };

/** Reads the tokens of an expression in order; the base of parsers. */
export class TokenReader {
  /** Index of the current token. */
  protected at = 0;

  constructor(protected readonly tokens: readonly XPathToken[]) {}

  protected get token(): XPathToken {
    return this.tokens[this.at] ?? END;
  }

  /** Whether a token is this sign; the current one by default. */
  protected is(text: string, at = this.at): boolean {
    const token = this.tokens[at];
    return token?.kind === 'sign' && token.text === text;
  }

  protected take(text: string): boolean {
    if (!this.is(text)) return false;
    this.at += 1;
    return true;
  }

  /** @throws XPathSyntaxError if the current token is another */
  protected expect(text: string): void {
    if (!this.take(text)) this.fail();
  }

  /** @throws XPathSyntaxError about the current token */
  protected fail(): never {
    const { kind, text } = this.token;
    throw new XPathSyntaxError(kind === 'end' ? mistake('xpath.breaksOff') : mistake('xpath.misplaced', { text }));
  }
}
