import { routeDefinition, routes, type RouteName } from '#store/route/routes';
import type { Content } from './content';

/** A screen of the site and its address. */
export interface Screen {
  readonly name: RouteName;
  /** From the root. */
  readonly href: string;
  /** Whether it requires a session; otherwise it requires none. */
  readonly isInner: boolean;
}

/** Details beyond the path. */
const moreOf: Partial<Record<RouteName, string>> = { accountClaim: '?token=x' };

/** Every row of the site's route table as an address: a new screen is included automatically. */
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
