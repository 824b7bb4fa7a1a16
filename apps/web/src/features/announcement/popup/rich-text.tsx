import { createElement, Fragment, type ReactNode } from 'react'
import { parseInert } from '../../../trusted-types.ts'
import { hrefOf, isShown } from './safe-markup.ts'
import styles from './rich-text.module.css'

/**
 * Show the operator's markup. It is parsed without being run and rebuilt from known elements only, whatever the server
 * let through. None of it ever becomes HTML of this page.
 */
export function RichText({ html }: { html: string }) {
  const { body } = parseInert(html)
  return <div className={styles.richText}>{childrenOf(body)}</div>
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a node is its place in the markup
    <Fragment key={index}>{shown(child)}</Fragment>
  ))
}

function shown(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (name === 'br') return <br />
  if (name === 'a') return <SafeLink href={node.getAttribute('href')}>{childrenOf(node)}</SafeLink>
  return isShown(name) ? createElement(name, null, ...childrenOf(node)) : null
}

function SafeLink({ href, children }: { href: string | null; children: ReactNode }) {
  const safe = hrefOf(href)
  if (!safe) return children
  return safe.startsWith('/') ? (
    <a href={safe}>{children}</a>
  ) : (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
