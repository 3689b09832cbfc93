import { Check, Copy } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { announce } from './live-region.tsx';

interface CopyButtonProps {
  text: string | (() => string);
  html?: string;
  name: string;
  children?: ReactNode;
  size?: 24 | 28 | 32;
  variant?: 'ghost' | 'outline' | 'ink';
  onCopied?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function CopyButton({
  text,
  html,
  name,
  children,
  size = 28,
  variant,
  onCopied,
  ref,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (!(await copyText(typeof text === 'function' ? text() : text, html))) return;
    setCopied(true);
    announce('Copied');
    onCopied?.();
  };
  const icon = copied ? <Check /> : <Copy />;
  if (children) {
    return (
      <Button
        ref={ref}
        size={size === 24 ? 28 : size}
        variant={variant}
        icon={icon}
        onClick={() => void copy()}
      >
        {children}
      </Button>
    );
  }
  return (
    <IconButton ref={ref} name={name} size={size} variant={variant} icon={icon} onClick={() => void copy()} />
  );
}
