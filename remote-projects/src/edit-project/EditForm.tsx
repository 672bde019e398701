import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowRight } from 'lucide'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { promptSetupOf } from '@sightline/shared/contract/handover.ts'
import { createPromptPath, SET_UP_PARAM } from '@sightline/shared/domain/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { writeSessionValue } from '@sightline/shared/storage/session-value.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { SetUpSteps } from '@sightline/shared/ui/navigation/SetUpSteps.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { ActionBar } from '@sightline/shared/ui/layout/ActionBar.tsx'
import { missingFields, refusedFields } from '../project-form/project-fields.ts'
import { ProjectPanels } from '../project-form/ProjectPanels.tsx'
import { ProjectSummary } from '../project-form/ProjectSummary.tsx'
import { SaveProblemNote } from '../project-form/SaveProblemNote.tsx'
import { useFieldCheck } from '../project-form/useFieldCheck.ts'
import { StatusBadge } from '../project-status/StatusBadge.tsx'
import { ClientPanel } from './ClientPanel.tsx'
import { ConflictNote } from './ConflictNote.tsx'
import { valueLabels } from './edit-fields.ts'
import styles from './EditForm.module.css'
import type { ProjectState } from '../project-form/project-state.api.ts'
import { FactsPanel } from './facts/FactsPanel.tsx'
import { useFactDraft } from './facts/useFactDraft.ts'
import { RefreshPanel } from './RefreshPanel.tsx'
import { RemeasureNote } from './RemeasureNote.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { useEditDraft } from './useEditDraft.ts'
import { editMessages, useSaveChanges } from './useSaveChanges.ts'
import { useTrackedCompetitor } from './useTrackedCompetitor.ts'
import { WholeProject } from './whole-project/WholeProject.tsx'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { useIsMounted } from '@sightline/shared/ui/browser/use-is-mounted.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export function EditForm({ state }: { state: ProjectState }) {
  const { project, remeasuring, nextAnalysisAt } = state
  const draft = useEditDraft(project)
  const { fields, changed, conflicts, change } = draft
  const facts = useFactDraft(project.id)
  const { save, saving, problems } = useSaveChanges(project, draft)
  const missing = missingFields(fields)
  const refused = refusedFields(fields, project.domain)
  const { form, passes, refusedOnce } = useFieldCheck(refused)
  const isChanged = changed.length > 0
  const [params] = useSearchParams()
  const isSetUp = params.has(SET_UP_PARAM)
  const leadsOn = isSetUp && !isChanged
  const [deleted, setDeleted] = useState(false)
  useUnsavedNote(project.domain, !deleted && ((isChanged && !saving) || facts.isChanged))
  // The prompts that Back leads to are generated for the values that are saved by then.
  useEffect(() => {
    if (isSetUp) writeSessionValue(sessionStorageKeys.promptSetup, promptSetupOf(project))
  }, [isSetUp, project])

  useTrackedCompetitor(fields.competitors, (competitors) => change({ competitors }), form)

  function forget() {
    setDeleted(true)
    draft.discard()
  }

  return (
    <Stack ref={form}>
      {isSetUp && <SetUpSteps projectId={project.id} current="configuration" />}
      <RemeasureNote remeasuring={remeasuring} />
      <RestoredNote isChanged={isChanged} onDiscard={draft.discard} />
      <ProjectSummary
        domain={project.domain}
        title={<b className={styles.domain}>{project.domain}</b>}
        status={<StatusBadge project={project} />}
        fields={fields}
        refused={refusedOnce}
        onChange={change}
      />
      <ProjectPanels domain={project.domain} fields={fields} onChange={change} keptPlatforms={project.platforms}>
        <RefreshPanel value={fields} stored={project.settings} nextAnalysisAt={nextAnalysisAt} onChange={change} />
        <ClientPanel value={fields.client} onChange={change} />
      </ProjectPanels>
      <FactsPanel projectId={project.id} draft={facts} />
      {!isSetUp && <WholeProject project={project} onDeleted={forget} />}
      {conflicts.length > 0 && (
        <ConflictNote
          project={project}
          seenAt={draft.seenAt}
          names={conflicts}
          onKeep={draft.keepOurs}
          onTake={draft.takeTheirs}
        />
      )}
      {problems.length > 0 && <SaveProblemNote message={editMessages.refused} fields={problems} />}
      <ActionBar
        title={isChanged || facts.isChanged ? 'Unsaved changes' : leadsOn ? 'Everything is saved' : 'No changes yet'}
        text={text()}
        isIdle={!isChanged && !facts.isChanged && !leadsOn}
        primary={
          leadsOn ? (
            <ButtonLink variant="primary" size="lg" to={createPromptPath(project.id)} state={promptSetupOf(project)}>
              Continue to Prompts <Icon of={ArrowRight} />
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              size="lg"
              disabled={!isChanged || missing.length > 0 || conflicts.length > 0}
              busy={saving}
              busyLabel="Saving..."
              onClick={() => void (passes() && save())}
            >
              Save Changes
            </Button>
          )
        }
        secondary={
          !leadsOn && (
            <Button size="lg" disabled={!isChanged || saving} onClick={draft.discard}>
              Discard Changes
            </Button>
          )
        }
      />
    </Stack>
  )

  function text(): string {
    if (missing.length > 0) return `Still missing: ${list.format(missing)}.`
    if (conflicts.length > 0) return 'Choose above which change to keep.'
    if (refused.length > 0) return `Please check ${list.format(refused)}.`
    if (!isChanged && facts.isChanged) return 'Changed: Facts about you. They have a Save button of their own.'
    if (leadsOn) return 'Next, choose the prompts that are asked.'
    if (!isChanged)
      return 'Changes to names and competitors also apply to the answers you already have; everything else takes effect with the next analysis.'
    const names = `Changed: ${list.format(changed.map((name) => valueLabels[name]))}.${facts.isChanged ? ' The facts about you have a Save button of their own.' : ''}`
    const measuresAgain = changed.includes('brandNames') || changed.includes('competitors')
    return measuresAgain ? `${names} Saving measures your history again.` : names
  }
}

/** A toast for a person who leaves with unsaved changes: the draft is kept. */
function useUnsavedNote(domain: string, unsaved: boolean) {
  const dispatch = useAppDispatch()
  useIsMounted(() => {
    if (!unsaved) return
    dispatch(
      showToast({
        tone: 'info',
        message: `Your changes to ${domain} are not saved. This tab keeps them until you come back.`,
      }),
    )
  })
}
