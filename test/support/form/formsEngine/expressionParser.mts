/** Gives the engine the parser of expressions and the index of lists of the page, as it does. */
import { useExpressionParser, useRowIndex } from '@getodk/xforms-engine';
import { ColumnIndex } from '#webform/engine/columnIndex';
import { columnOf, rowFilterOf } from '#webform/engine/rowFilter';
import { xpathSyntax } from '#webform/engine/xpathSyntax';

useExpressionParser(xpathSyntax);
useRowIndex({ ColumnIndex, columnOf, rowFilterOf });
