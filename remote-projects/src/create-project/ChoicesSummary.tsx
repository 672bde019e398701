import { geographyName, GLOBAL_GEOGRAPHY } from '@sightline/shared/contract/geographies.ts'
import { personas } from '@sightline/shared/contract/personas.ts'
import { platformIds, platformNames } from '@sightline/shared/contract/platforms.ts'
import type { ProjectChoices } from './project-choices.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** All choices in one sentence. */
export function ChoicesSummary({ choices }: { choices: ProjectChoices }) {
  const { geography, searchMethod, brandName, variations, competitors } = choices
  const persona = personas.find(({ id }) => id === choices.persona)
  const platforms = platformIds.filter((id) => choices.platforms.includes(id)).map((id) => platformNames[id])
  return (
    <>
      Persona <b>{persona?.label}</b>, {geography === GLOBAL_GEOGRAPHY ? '' : 'in '}
      <b>{geography === GLOBAL_GEOGRAPHY ? 'global' : geographyName(geography)}</b>, on <b>{list.format(platforms)}</b>,{' '}
      {searchMethod === 'with-web-search' ? 'with' : 'without'} web search. Brand <b>{brandName}</b>{' '}
      {variations.length === 0 ? 'without variations' : `with ${counted(variations.length, 'variation')}`}, against{' '}
      <b>{competitors.length === 0 ? 'no competitors' : counted(competitors.length, 'competitor')}</b>.
    </>
  )
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
