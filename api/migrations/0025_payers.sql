ALTER TABLE "app"."payments" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "app"."payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "app"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_payer" ON "app"."payments" USING btree ("payer_id");--> statement-breakpoint
UPDATE "app"."payments" SET "payer_id" = "workspaces"."owner_id" FROM "app"."workspaces" WHERE "workspaces"."id" = "workspace_id";