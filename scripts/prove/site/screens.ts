import { routeDefinition, routes, type RouteName } from '../../../store/routes';
import type { Content } from './content';

/** A screen of the site and where it is. */
export interface Screen {
  readonly name: RouteName;
  /** From the root. */
  readonly href: string;
  /** Whether it is for those who are logged in; otherwise for all others. */
  readonly isInner: boolean;
}

/** What the path alone does not say. */
const moreOf: Partial<Record<RouteName, string>> = { accountClaim: '?token=x' };

/** Every row of the site's own table of routes as an address: a new screen is in it without being named here. */
export const screensOf = (content: Content): readonly Screen[] =>
  (Object.keys(routes) as RouteName[]).map((name) => {
    const { path, access } = routeDefinition(name);
    const values: Readonly<Record<string, string | number | undefined>> = { ...content };
    const filled = path.replace(/:(\w+)/g, (_, param: string) => {
      const value = values[param];
      if (value === undefined) throw new Error(`nothing to put into ${path} for ${param}`);
      return encodeURIComponent(value);
    });
    return { name, href: filled.replace('*', '/nonesuch') + (moreOf[name] ?? ''), isInner: access !== 'anonymous' };
  });
