import { cutAtEdge } from '#src/ui/map/antimeridian';

describe('outlines at the edge of the map', () => {
  it('a polygon that does not reach the edge stays', () => {
    const polygon = [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 0],
      ],
    ];
    expect(cutAtEdge(polygon)).toEqual([polygon]);
  });

  it('an island on both sides of the edge is drawn at both, instead of across the map', () => {
    const island = [
      [
        [179, -17],
        [-179, -17],
        [-179, -18],
        [179, -18],
        [179, -17],
      ],
    ];
    expect(cutAtEdge(island)).toEqual([
      [
        [
          [179, -17],
          [181, -17],
          [181, -18],
          [179, -18],
          [179, -17],
        ],
      ],
      [
        [
          [-181, -17],
          [-179, -17],
          [-179, -18],
          [-181, -18],
          [-181, -17],
        ],
      ],
    ]);
  });

  it('land around the pole is closed along the lower edge', () => {
    const antarctica = [
      [
        [-180, -80],
        [-90, -70],
        [0, -75],
        [90, -70],
        [180, -80],
      ],
    ];
    expect(cutAtEdge(antarctica)).toEqual([
      [
        [
          [-180, -80],
          [-90, -70],
          [0, -75],
          [90, -70],
          [180, -80],
          [180, -90],
          [-180, -90],
          [-180, -80],
        ],
      ],
    ]);
  });
});
