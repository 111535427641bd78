import { xform } from '../../fixtures/xform';

/** A form with answers of each kind, outside of repeats and in one. */
export const visitsForm = xform({
  id: 'visits',
  instance:
    '<name/><size/><price/><day/><met/><hour/><place/><crops/><household><head/><size/></household><pet><called/></pet>',
  types: {
    '/name': 'string',
    '/size': 'int',
    '/price': 'decimal',
    '/day': 'date',
    '/met': 'dateTime',
    '/hour': 'time',
    '/place': 'geopoint',
    '/crops': 'string',
    '/household/head': 'string',
    '/household/size': 'int',
    '/pet/called': 'string',
    '/orx:meta/orx:instanceID': 'string',
  },
  body: '<repeat nodeset="/data/pet"><input ref="/data/pet/called"><label>Name</label></input></repeat>',
});

/** A submission to it. */
export const visitAnswer = (id: string, answers: string) =>
  `<data id="visits" version="1">${answers}<orx:meta xmlns:orx="http://openrosa.org/xforms"><orx:instanceID>${id}</orx:instanceID></orx:meta></data>`;

/** Submissions to it, `a` to `d`, with wrong ones among their answers. */
export const visits = [
  visitAnswer(
    'a',
    `<name>Ana</name><size>4</size><price>2.50</price><day>2026-02-28</day><met>2026-03-01T00:30:00.000+02:00</met>
    <hour>10:00:00.000Z</hour><place>1 2 3 4</place><crops>maize beans</crops>
    <household><head>Ö'Brien</head><size>12</size></household><pet><called>Rex</called></pet>`,
  ),
  visitAnswer(
    'b',
    `<name>ana</name><size>10</size><price>1e2</price><day>2025-12-31</day><met>2025-12-31T23:30:00Z</met>
    <crops>maizena</crops><household><head/><size>9</size></household>`,
  ),
  visitAnswer('c', '<name/><size>x</size><day>someday</day><met>soon</met><household/>'),
  visitAnswer('d', '<name>100%_\\"</name><size>-3</size><crops>beans</crops><pet><called>Σίσυφος</called></pet>'),
];
