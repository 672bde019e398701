import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { FolderPlus, MessageSquare } from 'lucide'
import { toApiError, useMayEdit } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import type { MainAction } from '../main-action.ts'
import { NEW_PROJECT_PATH } from '../new-project/new-project-path.ts'
import { ProjectLimitPanel } from '../limit/ProjectLimitPanel.tsx'
import { SearchableProjects } from '../late-parts.tsx'
import { ProjectLists } from './ProjectLists.tsx'
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx'
import { sortProjects } from './sort-projects.ts'
import type { ProjectList } from './useProjectList.ts'

/** Fewer projects need no search. */
const FEWEST_TO_SEARCH = 8

interface ProjectsProps {
  list: ProjectList
  limit: WebAnalyzerLimit | undefined
  main: MainAction
}

export function Projects({ list: { data, isLoading, isFetching, error, refetch }, limit, main }: ProjectsProps) {
  // Content above and between the cards is rendered together with them, so that the cards never move.
  if (isLoading) return <ProjectsSkeleton />
  if (data === undefined) {
    return (
      <>
        <Card>
          <CardBody>
            <ErrorState
              message="Failed to load projects"
              requestId={toApiError(error).requestId}
              onRetry={refetch}
              busy={isFetching}
            />
          </CardBody>
        </Card>
        <BetaNotice />
      </>
    )
  }
  const lists = { projects: data, limit, primaryProject: main?.kind === 'choose-prompts' ? main.projectId : undefined }
  return (
    <>
      {data.length === 0 ? (
        <NoProjects primary={main?.kind === 'first-project'} />
      ) : data.length < FEWEST_TO_SEARCH ? (
        <ProjectLists {...lists} shown={sortProjects(data, 'updated', {})} />
      ) : (
        <SearchableProjects {...lists} />
      )}
      <ProjectLimitPanel limit={limit} primary={main?.kind === 'upgrade'} />
      <BetaNotice />
    </>
  )
}

function NoProjects({ primary }: { primary: boolean }) {
  const mayEdit = useMayEdit()
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<Icon of={FolderPlus} size={20} />}
        title="No projects yet"
        action={
          mayEdit && (
            <ButtonLink variant={primary ? 'primary' : 'secondary'} to={NEW_PROJECT_PATH}>
              Create Your First Project
            </ButtonLink>
          )
        }
      >
        {mayEdit ? 'Add a website to see how your brand appears in AI answers.' : 'You see no project here yet.'}
      </EmptyState>
    </Card>
  )
}

function BetaNotice() {
  return (
    <Banner
      icon={<Icon of={MessageSquare} />}
      action={
        <ButtonLink variant="link" to={paths.help}>
          Share feedback
        </ButtonLink>
      }
    >
      Sightline is in beta and included in some paid plans with limits. Prices may change.
    </Banner>
  )
}
