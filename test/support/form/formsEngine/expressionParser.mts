/** Gives the engine the parser of expressions and the index of lists of the page, as it does. */
import { useExpressionParser, useRowIndex } from '@getodk/xforms-engine';
import { CellReader, cellReaderOf } from '#webform/engine/cellReader';
import { lookUpRows } from '#webform/engine/listRows';
import { plainList } from '#webform/engine/plainList';
import { xpathSyntax } from '#webform/engine/xpathSyntax';

useExpressionParser(xpathSyntax);
useRowIndex({ CellReader, cellReaderOf, lookUpRows, plainList });
