/** Gives the engine the parser of expressions of the page, as it does. */
import { useExpressionParser } from '@getodk/xforms-engine';
import { xpathSyntax } from '#webform/engine/xpathSyntax';

useExpressionParser(xpathSyntax);
