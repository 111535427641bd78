import { rule, type AtRule, type Plugin } from 'postcss';
import { iconDrawings } from './iconDrawings';

const OPENING =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'>";

/** The `data:` address of an icon's drawing; characters invalid in an address or in its quotation marks are encoded. */
const addressOf = (path: string): string =>
  `data:image/svg+xml,${`${OPENING}<path d='${path}'/></svg>`.replaceAll(/[<>#]/g, encodeURIComponent)}`;

/** Puts a rule for each icon in the place of `@icons`: `i.angle.down.icon { --icon: url(…) }`. */
export function iconRules(): Plugin {
  return {
    postcssPlugin: 'transect-icon-rules',
    AtRule: {
      icons(place: AtRule) {
        const rules = Object.entries(iconDrawings).map(([name, path]) =>
          rule({ selector: `i.${name.replaceAll(' ', '.')}.icon` }).append({
            prop: '--icon',
            value: `url("${addressOf(path)}")`,
          }),
        );
        place.replaceWith(rules);
      },
    },
  };
}
