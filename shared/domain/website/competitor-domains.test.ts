import { competitorDomainProblems } from './competitor-domains.ts'

it.each([
  ['nike', 'Please enter a valid website URL (e.g., example.com, mysite.digital, startup.ai)'],
  ['', 'Please enter a website URL'],
  ['https://www.larkandloom.com/about', 'A competitor cannot be the project’s own website'],
  ['WWW.Oakrest.com', 'This competitor is listed twice'],
  ['oakrest.shoes', null],
  [undefined, null],
])('says of the competitor %j: %s', (typed, problem) => {
  expect(competitorDomainProblems(['oakrest.com', typed], 'larkandloom.com')).toEqual([null, problem])
})
