import type { Meta } from '@storybook/react-vite'
import { HostRow } from '../../src/features/host/host-row.tsx'
import { Hours } from '../../src/screens/hosts/hours.tsx'
import { ListFilter } from '../../src/screens/hosts/list-filter.tsx'
import '../../src/screens/hosts/profile.module.css'
import { ReportSheet } from '../../src/screens/hosts/report-sheet.tsx'
import { RequestSheet } from '../../src/screens/hosts/request-sheet.tsx'
import { At, Page } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Social/Hosts', component: HostRow } satisfies Meta<typeof HostRow>

export default meta

const nothing = () => undefined
const useHost = () => useRecorded('getHost', '?id=1')

export const Filter = () => (
  <At path="/List?id=1&type=sports">
    <ListFilter cities={useRecorded('getHostCities')} chosen={{ id: '1', type: 'sports', lang: '' }} />
  </At>
)

export const Demonstration = () => <HostRow host={useRecorded('getHosts').hosts[0]!} />

export const Verified = () => (
  <HostRow
    host={{
      ...useRecorded('getHosts').hosts[1]!,
      isDemo: false,
      isVerified: true,
      nextFreeAt: null,
      nextFreeAtSeconds: 0
    }}
  />
)

export const WithoutPicture = () => <HostRow host={{ ...useRecorded('getHosts').hosts[2]!, cover: '' }} />

/** The hours of a host. Every third one is booked. */
function Offered({ chosen }: { chosen: number }) {
  const slots = useHost().slots.map((slot, index) => (index % 3 === 2 ? { ...slot, isFree: false } : slot))
  return (
    <Page wide>
      <Hours slots={slots} chosen={slots[chosen]?.id ?? ''} onChoose={nothing} />
    </Page>
  )
}

export const HoursChosen = () => <Offered chosen={1} />

export const NoHours = () => (
  <Page wide>
    <Hours slots={[]} chosen="" onChoose={nothing} />
  </Page>
)

export const Request = () => {
  const host = useHost()
  return <RequestSheet host={host} slot={host.slots[0]} open onClose={nothing} />
}

export const Report = () => <ReportSheet host={useHost()} open onClose={nothing} />

Request.tags = ['alone']
Report.tags = ['alone']
