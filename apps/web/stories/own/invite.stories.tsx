import type { Meta } from '@storybook/react-vite'
import { InviteSheet } from '../../src/features/member/invite-sheet.tsx'

const meta = { title: 'Own/Invite', component: InviteSheet } satisfies Meta<typeof InviteSheet>

export default meta

const nothing = () => undefined

export const OwnCode = () => <InviteSheet open code="K7QXM2PW9D" onClose={nothing} />
OwnCode.tags = ['alone']
