import { PbfWriter } from 'pbf';

type Corner = readonly [x: number, y: number];

/** A feature of a tile: points, lines or rings in units of 1/4096 of the tile. */
export interface TileFeature {
  readonly type: 1 | 2 | 3;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly parts: readonly (readonly Corner[])[];
}

const MOVE = 1;
const LINE = 2;
const CLOSE = 7;
const command = (id: number, count: number): number => (count << 3) | id;
const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

const geometryOf = ({ type, parts }: TileFeature): number[] => {
  let [x, y] = [0, 0];
  const step = ([toX, toY]: Corner): number[] => {
    const by = [zigzag(toX - x), zigzag(toY - y)];
    [x, y] = [toX, toY];
    return by;
  };
  return parts.flatMap(([first = [0, 0], ...rest]) => [
    command(MOVE, 1),
    ...step(first),
    ...(rest.length > 0 ? [command(LINE, rest.length), ...rest.flatMap(step)] : []),
    ...(type === 3 ? [command(CLOSE, 1)] : []),
  ]);
};

const writeValue = (value: string | number | boolean, writer: PbfWriter): void => {
  if (typeof value === 'string') writer.writeStringField(1, value);
  else if (typeof value === 'number') writer.writeDoubleField(3, value);
  else writer.writeBooleanField(7, value);
};

const writeLayer = ([name, features]: readonly [string, readonly TileFeature[]], writer: PbfWriter): void => {
  const pairs = features.flatMap(({ facts }) => Object.entries(facts));
  writer.writeVarintField(15, 2);
  writer.writeStringField(1, name);
  let at = 0;
  for (const feature of features) {
    const tags = Object.keys(feature.facts).flatMap(() => [at, at++]);
    writer.writeMessage(
      2,
      (_, inner) => {
        inner.writePackedVarint(2, tags);
        inner.writeVarintField(3, feature.type);
        inner.writePackedVarint(4, geometryOf(feature));
      },
      undefined,
    );
  }
  for (const [key] of pairs) writer.writeStringField(3, key);
  for (const [, value] of pairs) writer.writeMessage(4, writeValue, value);
  writer.writeVarintField(5, 4096);
};

/** The bytes of a tile (Mapbox Vector Tile 2.1) with such layers. */
export const vectorTile = (layers: Readonly<Record<string, readonly TileFeature[]>>): Uint8Array => {
  const writer = new PbfWriter();
  for (const layer of Object.entries(layers)) writer.writeMessage(3, writeLayer, layer);
  return writer.finish();
};
