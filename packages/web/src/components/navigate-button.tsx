import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";

type NavigateButtonProps = ButtonProps & { readonly to: string; readonly children: ReactNode };

/** A button that works like a link, because the specification requires a button in some places. */
export function NavigateButton({ to, children, ...props }: NavigateButtonProps) {
  const navigate = useNavigate();
  return (
    <Button {...props} onClick={() => void navigate(to)}>
      {children}
    </Button>
  );
}
