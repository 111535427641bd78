import { list, question } from '#test/support/form/bookRows';
import { fillIn, says, valuesOf } from '#test/support/form/filledWorkbook';

describe('questions of a workbook', () => {
  it('lists of a workbook can be read from media files, with their own columns, and values are looked up in them', async () => {
    const book = {
      survey: [
        question('select_one_from_file towns.csv', 'town', {
          parameters: 'value=code label=title',
          choice_filter: 'size > ${least}',
        }),
        question('integer', 'least'),
        question('select_one_from_file wells.geojson', 'well'),
        { type: 'csv-external', name: 'prices' },
        { type: 'calculate', name: 'price', calculation: "pulldata('prices', 'price', 'crop', 'rice')" },
      ],
    };
    const wells = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [14, 50] },
          properties: { id: 'w1', title: 'Deep well' },
        },
      ],
    };
    const filled = await fillIn(book, [says('least', '10')], {
      'towns.csv': 'code,title,size\na,Small town,5\nb,Large town,50\n',
      'wells.geojson': JSON.stringify(wells),
      'prices.csv': 'crop,price\nmaize,3\nrice,7\n',
    });
    expect(filled.choices['/data/town']).toEqual([['b', 'Large town']]);
    expect(filled.choices['/data/well']).toEqual([['w1', 'Deep well']]);
    expect(filled.values['/data/price']).toBe('7');
  });

  it('location questions open and accept answers, also with other features on their map', async () => {
    const book = {
      survey: [
        { type: 'begin_repeat', name: 'tree', label: 'Tree' },
        question('geopoint', 'geometry'),
        { type: 'end_repeat' },
        question('geopoint', 'near', { parameters: 'reference-geometry=${tree}' }),
        question('geoshape', 'field', { parameters: 'reference-geometry=wells', choice_filter: "name != ''" }),
        { type: 'csv-external', name: 'wells' },
      ],
    };
    const filled = await fillIn(book, [says('near', '50 14 0 0')], {
      'wells.csv': 'name,label,geometry\nw,Well,50 14',
    });
    expect(filled.values['/data/near']).toMatch(/^50(?:\.0)? 14/);
  });

  it('selects of a workbook allow “other”, ranks are ordered, randomized lists keep all their choices', async () => {
    const book = {
      survey: [
        question('select_one crops or_other', 'crop'),
        question('rank cereals', 'order'),
        question('select_multiple cereals', 'mixed', { parameters: 'randomize=true, seed=7' }),
        question('range', 'mark', { parameters: 'start=1 end=9 step=2' }),
        question('acknowledge', 'seen'),
      ],
      choices: [...list('crops', 'rice', 'maize'), ...list('cereals', 'rice', 'maize')],
    };
    const filled = await fillIn(book, [
      says('crop', 'other'),
      says('crop_other', 'Millet'),
      says('order', 'maize rice'),
      says('mark', '5'),
      says('seen', 'OK'),
    ]);
    expect(valuesOf(filled, ['crop', 'crop_other', 'order', 'mark', 'seen'])).toEqual({
      crop: 'other',
      crop_other: 'Millet',
      order: 'maize rice',
      mark: '5',
      seen: 'OK',
    });
    expect(filled.hidden).toEqual([]);
    expect(filled.choices['/data/mixed']?.map(([value]) => value).toSorted()).toEqual(['maize', 'rice']);
    expect((await fillIn(book, [says('crop', 'rice')])).hidden).toEqual(['/data/crop_other']);
  });

  it('lists of a workbook can be answered if choices have no label', async () => {
    const choices = [
      { list_name: 'crops', name: 'rice', label: 'Rice' },
      { list_name: 'crops', name: 'maize' },
    ];
    const filled = await fillIn({ survey: [question('select_one crops', 'crop')], choices }, [says('crop', 'maize')]);
    expect(filled.choices['/data/crop']?.map(([value]) => value)).toEqual(['rice', 'maize']);
    expect(valuesOf(filled, ['crop'])).toEqual({ crop: 'maize' });
  });

  it('metadata of a workbook are filled in automatically, with the instance name and id', async () => {
    const book = {
      survey: [
        { type: 'start', name: 'start' },
        { type: 'today', name: 'today' },
        { type: 'deviceid', name: 'device' },
        { type: 'username', name: 'user' },
        { type: 'email', name: 'mail' },
        { type: 'phonenumber', name: 'phone' },
        { type: 'hidden', name: 'kept', default: 'secret' },
        question('text', 'name'),
      ],
      settings: { instance_name: "concat('Visit of ', ${name})", version: '2026' },
    };
    const filled = await fillIn(book, [says('name', 'Ada')]);
    expect(filled.values['/data/start']).toMatch(/^2026-05-12T12:00/);
    expect(valuesOf(filled, ['today', 'device', 'user', 'mail', 'phone', 'kept', 'meta/instanceName'])).toEqual({
      today: '2026-05-12',
      device: 'device:1',
      user: 'ada',
      mail: 'ada@example.org',
      phone: '+420 1',
      kept: 'secret',
      'meta/instanceName': 'Visit of Ada',
    });
    expect(filled.values['/data/meta/instanceID']).toMatch(/^uuid:[0-9a-f-]{36}$/);
    expect(filled.submission).toMatch(/<data [^>]*id="visit"[^>]*version="2026"/);
  });

  it('an entity of a workbook is created from the answers', async () => {
    const book = {
      survey: [question('text', 'name', { save_to: 'full_name' }), question('integer', 'age')],
      entities: [{ list_name: 'people', label: "concat(${name}, ' (', ${age}, ')')", create_if: '${age} > 17' }],
    };
    const filled = await fillIn(book, [says('name', 'Ada'), says('age', '36')]);
    expect(filled.values['/data/meta/entity/label']).toBe('Ada (36)');
    expect(filled.submission).toMatch(/<entity [^>]*dataset="people"/);
  });

  it('questions of a workbook of every type can be answered', async () => {
    const types = (
      'text,integer,decimal,note,geopoint,geotrace,geoshape,date,time,dateTime,image,audio,video,file,barcode,' +
      'acknowledge,range,select_one l,select_multiple l,rank l'
    ).split(',');
    const book = {
      survey: types.map((type, index) => question(type, `q${index}`)),
      choices: list('l', 'a', 'b'),
    };
    const filled = await fillIn(book, [{ everything: true }]);
    const empty = Object.entries(filled.values).filter(([, value]) => value === '');
    expect(empty.map(([path]) => path)).toEqual(['/data/q3']);
    expect([filled.hidden, filled.violations]).toEqual([[], {}]);
  });
});
