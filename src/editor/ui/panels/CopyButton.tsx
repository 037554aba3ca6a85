import { useState } from 'react';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';

type CopyButtonProps = { text: string; label: string; className?: string | undefined };

/** Button that copies a text to the clipboard, and then says so. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const { publishing } = useEditing().messages;
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      <Icon name="copy" />
      {isCopied ? publishing.copied : label}
    </button>
  );
}
