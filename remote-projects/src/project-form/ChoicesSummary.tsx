import { geographyName, GLOBAL_GEOGRAPHY } from '@sightline/shared/domain/geographies.ts'
import { personas } from '@sightline/shared/domain/personas.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import type { ProjectValues } from './project-fields.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** All selected options in one sentence. */
export function ChoicesSummary({ values }: { values: ProjectValues }) {
  const { targetGeography, targetPersona, searchMethod, competitors } = values
  const [brandName, ...variations] = values.brandNames
  const persona = personas.find(({ description }) => description === targetPersona)?.label ?? targetPersona
  return (
    <>
      Persona <b>{persona}</b>, {targetGeography === GLOBAL_GEOGRAPHY ? '' : 'in '}
      <b>{targetGeography === GLOBAL_GEOGRAPHY ? 'global' : geographyName(targetGeography)}</b>, on{' '}
      <b>{list.format(values.platforms.map((id) => platformNames[id]))}</b>,{' '}
      {searchMethod === 'with-web-search' ? 'with' : 'without'} web search. Brand <b>{brandName}</b>{' '}
      {variations.length === 0 ? 'without variations' : `with ${counted(variations.length, 'variation')}`}, against{' '}
      <b>{competitors.length === 0 ? 'no competitors' : counted(competitors.length, 'competitor')}</b>.
    </>
  )
}
