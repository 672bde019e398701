import { buildProject } from '@sightline/shared/testing/builders.ts'
import { searchProjects } from './search-projects.ts'

describe('searchProjects', () => {
  const lark = buildProject({ domain: 'larkandloom.com', projectName: 'Lark & Loom' })
  const quay = buildProject({ domain: 'nqbooks.co', projectName: 'North Quay Books' })

  it.each([
    ['', [lark, quay]],
    ['LOOM', [lark]],
    ['books north', [quay]],
    [' nqbooks.co ', [quay]],
    ['o', [lark, quay]],
    ['oakrest', []],
  ])('finds by domain and name: %p', (search, found) => {
    expect(searchProjects([lark, quay], search)).toEqual(found)
  })
})
