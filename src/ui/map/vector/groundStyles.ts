/** The styles of vector tiles, from bottom to top. */
export const groundStyles = {
  built: { is: 'area', from: 8 },
  sand: { is: 'area', from: 0 },
  grass: { is: 'area', from: 0 },
  wood: { is: 'area', from: 0 },
  ice: { is: 'area', from: 0 },
  water: { is: 'area', from: 0 },
  river: { is: 'line', from: 7, width: 1, growth: 0.5 },
  building: { is: 'area', from: 13.5 },
  path: { is: 'line', from: 14, width: 0.8, growth: 0.4, dash: [2, 2] },
  minor: { is: 'line', from: 11.5, width: 1.4, growth: 0.8 },
  major: { is: 'line', from: 7, width: 2.2, growth: 0.6 },
  motorway: { is: 'line', from: 6, width: 3.4, growth: 0.45 },
  rail: { is: 'line', from: 9, width: 1, growth: 0.3, dash: [4, 2] },
  region: { is: 'line', from: 3, width: 0.8, growth: 0.1, dash: [3, 3] },
  border: { is: 'line', from: 0, width: 1.8, growth: 0.1 },
} as const satisfies Readonly<Record<string, GroundStyle>>;

/** The style of a kind of feature, and its minimum zoom. */
export type GroundStyle =
  | { readonly is: 'area'; readonly from: number }
  | {
      readonly is: 'line';
      readonly from: number;
      /** At zoom 14, in pixels. */
      readonly width: number;
      /** The growth of the width with each zoom level, as a power of two. */
      readonly growth: number;
      /** In multiples of the width. */
      readonly dash?: readonly number[];
    };

export type GroundKind = keyof typeof groundStyles;

export const isGroundKind = (kind: string): kind is GroundKind => Object.hasOwn(groundStyles, kind);

/** The kinds of streets with names along their line, the most important first, with their minimum zoom. */
export const streetStyles = {
  motorway: { from: 12, size: 10.5 },
  major: { from: 13.5, size: 10.5 },
  minor: { from: 14.5, size: 10.5 },
  path: { from: 16.5, size: 10 },
} as const satisfies Partial<Record<GroundKind, { readonly from: number; readonly size: number }>>;

export type StreetKind = keyof typeof streetStyles;

export const isStreetKind = (kind: string): kind is StreetKind => Object.hasOwn(streetStyles, kind);

/** The kinds of places with names, the most important first, with their zoom range. */
export const nameStyles = {
  country: { from: 1.5, to: 8, size: 13, isStrong: true, isWide: true },
  region: { from: 5, to: 9, size: 11, isStrong: false, isWide: true },
  city: { from: 4, to: 17, size: 13, isStrong: true, isWide: false },
  town: { from: 8, to: 19, size: 12, isStrong: false, isWide: false },
  village: { from: 10.5, to: 21, size: 11.5, isStrong: false, isWide: false },
  suburb: { from: 11, to: 21, size: 11, isStrong: false, isWide: false },
  hamlet: { from: 12.5, to: 21, size: 11, isStrong: false, isWide: false },
  neighbourhood: { from: 13.5, to: 21, size: 10.5, isStrong: false, isWide: false },
} as const;

export type NameKind = keyof typeof nameStyles;
