/**
 * Patches of the engine for date functions: `date(/data/day)` and `decimal-date-time(/data/start)` with a node argument, as in
 * most forms, made the engine refuse the whole form, since they accepted texts and numbers only.
 */
export const FUNCTION_REPAIRS: Readonly<Record<string, string>> = {
  'case "STRING": {\n      const nA = tA.toString();\n      return dateTimeFromString(AA, nA);':
    'case "NODE":\n    case "STRING": {\n      const nA = tA.toString();\n      return dateTimeFromString(AA, nA);',
  'const AA = tA.evaluate(eA);\n    switch (AA.type) {\n      case "BOOLEAN":':
    'const given = tA.evaluate(eA), AA = given.type === "NODE" ? new StringEvaluation(eA, given.toString()) : given;\n    switch (AA.type) {\n      case "BOOLEAN":',
};
