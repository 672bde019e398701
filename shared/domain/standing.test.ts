import { readStanding, type Standing } from './standing.ts'

const standing: Standing = { place: 2, of: 6, neighbour: 'oakrest.com', points: -7, result: 'behind', mover: null }
const mover = { company: 'oakrest.com', points: 8, value: 0.52 }

it('is read as it is answered', () => {
  expect(readStanding(standing)).toEqual(standing)
  expect(readStanding({ ...standing, mover })).toEqual({ ...standing, mover })
})

it.each<[unknown]>([
  [null],
  [undefined],
  [{}],
  ['2nd'],
  [{ ...standing, place: undefined }],
  [{ ...standing, of: '6' }],
  [{ ...standing, points: NaN }],
  [{ ...standing, neighbour: null }],
  [{ ...standing, result: 'above' }],
])('is not told of %j', (odd) => {
  expect(readStanding(odd)).toBeNull()
})

it.each([[{}], [7], [{ ...mover, company: null }], [{ ...mover, value: null }]])('has no mover of %j', (odd) => {
  expect(readStanding({ ...standing, mover: odd })).toEqual(standing)
})
