/*
 * The lint of props: a component takes at most 15; a screen is composed of several containers instead. It counts the
 * members of all types named …Props in `src`, inherited ones too, but not those of libraries (attributes of HTML).
 * Exits with 1 if a type has more.
 */
import path from 'node:path';
import { isInterfaceDeclaration, isTypeAliasDeclaration } from 'typescript/unstable/ast/is';
import { API, type Symbol } from 'typescript/unstable/sync';

const MOST = 15;

/** Types that are larger for now, with their members: they may only shrink. */
const larger: ReadonlyMap<string, number> = new Map([
  ['src/ui/form/Form.tsx FormProps', 17],
  ['src/ui/list/List.tsx ListProps', 27],
  ['src/ui/table/Table.tsx TableProps', 19],
  ['src/views/RequestForm.tsx Props', 17],
]);

const isOwn = ({ declarations }: Symbol): boolean => declarations.every((at) => !at.path.includes('/node_modules/'));

const api = new API({ cwd: process.cwd() });
const [project] = api.updateSnapshot({ openProjects: [path.resolve('tsconfig.json')] }).getProjects();
let [types, refused] = [0, 0];
for (const name of project?.program.getSourceFileNames() ?? []) {
  const file = path.relative(process.cwd(), name);
  if (!file.startsWith('src/')) continue;
  project?.program.getSourceFile(name)?.forEachChild((node) => {
    if (!(isInterfaceDeclaration(node) || isTypeAliasDeclaration(node)) || !node.name.text.endsWith('Props')) return;
    const type = project.checker.getTypeAtLocation(node.name);
    const members = type ? project.checker.getPropertiesOfType(type).filter(isOwn).length : 0;
    types += 1;
    const known = larger.get(`${file} ${node.name.text}`);
    if (members <= MOST ? known === undefined : members === known) return;
    refused += 1;
    const most = known === undefined ? `above ${MOST}: compose containers` : `${known} in scripts/checkProps.ts`;
    console.log(`${file}  ${node.name.text} has ${members} members, ${most}`);
  });
}
api.close();
console.log(`${types} types of props, ${refused} refused`);
process.exit(refused === 0 && types > 0 ? 0 : 1);
