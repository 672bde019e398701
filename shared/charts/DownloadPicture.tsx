import type { EChartsType } from 'echarts/core'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Download } from 'lucide'
import { Button } from '../ui/button/Button.tsx'
import { saveFile } from '../ui/browser/save-file.ts'
import { chartPicture, pictureName, type ChartPictureInput } from './chart-picture.ts'

interface DownloadPictureProps extends Omit<ChartPictureInput, 'chart'> {
  /** null: not drawn yet */
  chart: EChartsType | null
  lastDate: string | undefined
}

/** Button that saves the chart as a PNG, in the current theme. */
export function DownloadPicture({ chart, lastDate, ...picture }: DownloadPictureProps) {
  const save = async () => {
    if (chart === null || chart.isDisposed()) return
    const file = await chartPicture({ chart, ...picture })
    if (file !== null) saveFile(pictureName(picture.title, lastDate), file)
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      iconOnPhone
      icon={<Icon of={Download} size={14} />}
      disabled={chart === null}
      onClick={() => void save()}
    >
      Download picture
    </Button>
  )
}
