import { useEffect, useRef } from 'react';
import { PostMenu, type PostMenuProps } from './PostMenu';

/** A post's menu that opens as soon as it is there, with the focus where closing it returns to. */
export function OpenedPostMenu(props: PostMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const button = place.current?.querySelector('button');
    button?.focus();
    button?.click();
  }, []);
  return (
    <span ref={place}>
      <PostMenu {...props} />
    </span>
  );
}
