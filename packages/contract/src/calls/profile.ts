import { z } from 'zod'

/** A picture's path below the site's address, without dots that lead to another folder. */
const picturePath = z.string().regex(/^\/[a-z0-9/-]+\.[a-z]+$/)

const picture = {
  /**
   * JPEG, PNG or WebP of at most 8 MB: a file of a multipart form, or text `data:image/png;base64,…`. The content
   * decides the format.
   */
  input: z.object({ file: z.string() }),
  /** The path of the picture, re-encoded as WebP of at most 1600 pixels per side. Anyone with the path can see it. */
  output: z.string().regex(/^\/[a-z0-9/-]+\.webp$/),
  refusals: ['UPLOAD_QUOTA']
} as const

export const profileCalls = {
  setName: {
    summary: "Set the real name, once: 2 to 60 letters of any script, spaces and `.'-`.",
    input: z.object({ name: z.string().max(300).default('') }),
    output: z.null(),
    refusals: ['REAUTH_REQUIRED', 'NAME_SET']
  },
  setSex: {
    summary: 'Set the sex: 1 man, 2 woman.',
    input: z.object({ sex: z.coerce.string().regex(/^[12]$/) }),
    output: z.null(),
    refusals: []
  },
  uploadHeaderImg: {
    summary: 'Choose an avatar: a preset, `/images/head/{n}.png`, or the path of a picture that this member has sent.',
    input: z.object({ header_img: z.string().trim().max(200).default('') }),
    output: z.object({ header_img: picturePath }),
    refusals: []
  },
  uploadimg: { summary: 'Send a picture, as a file of a multipart form.', ...picture },
  uploadsbase64: { summary: 'Send a picture, as text or as a file of a multipart form.', ...picture },
  exportData: {
    summary: 'All of the member’s own records: a zip file of tables (CSV), one at a time.',
    input: z.object({}),
    output: z.string().meta({ description: 'A zip file, where the answer is no refusal.', format: 'binary' }),
    refusals: ['EXPORT_RUNNING']
  },
  closeAccount: {
    summary: 'Close the account for good, once nothing is on it and nothing is pending. The username stays taken.',
    input: z.object({ password: z.string().max(200).default('') }),
    output: z.null(),
    refusals: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'MEMBER_HAS_POINTS', 'ACCOUNT_PENDING', 'ACCOUNT_FROZEN']
  }
} as const
