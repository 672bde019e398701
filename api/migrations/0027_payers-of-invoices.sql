CREATE TABLE "app"."payers" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."users" ADD COLUMN "organization" text;--> statement-breakpoint
ALTER TABLE "app"."payers" ADD CONSTRAINT "payers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "app"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."payers" ADD CONSTRAINT "payers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payers_user" ON "app"."payers" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "app"."payers" ("payment_id", "user_id", "name", "email", "company") SELECT "payments"."id", "users"."id", "name", "email", "company" FROM "app"."payments" JOIN "app"."users" ON "users"."id" = "payer_id" WHERE "status" = 'succeeded' AND "amount" > 0;--> statement-breakpoint
UPDATE "app"."users" SET "organization" = "workspaces"."organization" FROM "app"."workspaces" WHERE "workspaces"."organization" IS NOT NULL AND ("users"."id" = "owner_id" OR EXISTS (SELECT FROM "app"."workspace_members" WHERE "workspace_id" = "workspaces"."id" AND "user_id" = "users"."id") OR EXISTS (SELECT FROM "app"."audit_entries" WHERE "workspace_id" = "workspaces"."id" AND "person_id" = "users"."id" AND "action" <> 'declineInvitation'));
