import { payloadWith, rowsOf } from './read-fields.ts'

describe('tolerant readers', () => {
  it.each([
    [{ rows: [1] }, { rows: [1] }],
    [{ success: true, data: { rows: [1] } }, { rows: [1] }],
    [
      { rows: null, data: { rows: [1] } },
      { rows: null, data: { rows: [1] } },
    ],
    [{ success: true }, { success: true }],
    [{ data: 'none' }, { data: 'none' }],
    [null, {}],
    ['<html>', {}],
  ])('find in %j the part with the rows: %j', (response, part) => {
    expect(payloadWith('rows', response)).toEqual(part)
  })

  it('keep the objects of a list, and know where there is none', () => {
    expect(rowsOf([null, 7, 'x', { id: 1 }])).toEqual([{ id: 1 }])
    expect([rowsOf(null), rowsOf({}), rowsOf('many')]).toEqual([undefined, undefined, undefined])
  })
})
